import { expect, test } from 'vitest';
import type { Candidate } from '../../rules/rules';
import { sortedCandidates } from './chances';

const candidate = (move: string, value: number, proven: Candidate['proven'] = null): Candidate =>
  ({ move, value, proven, visits: 100, line: [move] }) as unknown as Candidate;

test('the choice of the engine stays first, the others follow by what they promise', () => {
  const found = sortedCandidates([
    candidate('a1', 0.5),
    candidate('a2', 0.1),
    candidate('a3', 0.4),
    candidate('a4', 0, 'loss'),
    candidate('a5', 0.3),
    candidate('a6', 1, 'win'),
  ]);
  expect(found.map(({ move }) => move)).toEqual(['a1', 'a6', 'a3', 'a5', 'a2', 'a4']);
  expect(sortedCandidates([])).toEqual([]);
});
