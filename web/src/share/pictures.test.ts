import { expect, test } from 'vitest';
import { changed, MOST_MOVES, movesShown } from './pictures';

test('a frame carries only what is new in it', () => {
  const [before, now] = [Uint8Array.of(1, 2, 3, 4), Uint8Array.of(1, 5, 3, 6)];
  expect([...changed(null, now, 9)]).toEqual([1, 5, 3, 6]);
  expect([...changed(before, now, 9)]).toEqual([9, 5, 9, 6]);
});

test('of a long game the last moves are shown', () => {
  const line = (moves: number) => ({ game: '', size: 5, pie: false, position: null, steps: [], moves: Array<string>(moves).fill('a1') });
  expect(movesShown(line(0))).toEqual([0, 0]);
  expect(movesShown(line(MOST_MOVES))).toEqual([0, MOST_MOVES]);
  expect(movesShown(line(MOST_MOVES + 50))).toEqual([50, MOST_MOVES + 50]);
});
