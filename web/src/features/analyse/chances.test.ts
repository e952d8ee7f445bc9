import { expect, test } from 'vitest';
import type { Candidate, Chance, Verdict } from '../../rules/rules';
import { provenStretches, sortedCandidates } from './chances';

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

test('a line is decided from where a result is proven to where it is another one, a guess or unknown', () => {
  const [guess, win, loss] = [null, 'win', 'loss'].map((proven): Chance => ({ value: 0.5, proven: proven as Verdict | null }));
  expect(provenStretches([guess!, win!, win!, loss!, loss!, guess!, null, loss!])).toEqual([
    { from: 1, to: 2, proven: 'win' },
    { from: 3, to: 4, proven: 'loss' },
    { from: 7, to: 7, proven: 'loss' },
  ]);
});
