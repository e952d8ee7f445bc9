import { expect, test } from 'vitest';
import type { Candidate } from '../../rules/rules';
import { sortedCandidates } from './chances';

const candidate = (move: string, value: number, visits: number, proven: Candidate['proven'] = null): Candidate =>
  ({ move, value, proven, visits, line: [move] }) as unknown as Candidate;
const order = (...candidates: Candidate[]): string[] => sortedCandidates(candidates).map(({ move }) => move);

test('candidates are sorted by what they promise', () => {
  expect(
    order(
      candidate('a1', 0.5, 1000),
      candidate('a2', 0.1, 400),
      candidate('a3', 0.6, 400),
      candidate('a4', 0, 300, 'loss'),
      candidate('a5', 0.3, 300),
      candidate('a6', 1, 10, 'win'),
    ),
  ).toEqual(['a6', 'a3', 'a1', 'a5', 'a2', 'a4']);
  expect(order()).toEqual([]);
});

test('a candidate with few visits does not lead, however good it looks', () => {
  expect(order(candidate('a1', 0.5, 1000), candidate('a2', 0.9, 100), candidate('a3', 0.4, 100))).toEqual(['a1', 'a2', 'a3']);
});
