import { beforeAll, expect, test } from 'vitest';
import { readRules } from '../rules/forTests';
import { board } from '../rules/rules';
import { rows, walk, type Arrow } from './geometry';

beforeAll(readRules);

function walked(game: string, size: number, from: string, arrows: Arrow[]): string {
  const shown = board(game, size);
  let at = shown.cells.findIndex((cell) => cell.name === from);
  let goal = shown.cells[at]?.x ?? 0;
  for (const arrow of arrows) {
    at = walk(shown, at, arrow, goal);
    if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') goal = shown.cells[at]?.x ?? 0;
  }
  return shown.cells[at]?.name ?? '';
}

test('arrows walk a square board and stop at its rim', () => {
  expect(walked('slash', 5, 'c3', ['ArrowUp'])).toBe('c4');
  expect(walked('slash', 5, 'c3', ['ArrowLeft', 'ArrowDown'])).toBe('b2');
  expect(walked('slash', 5, 'a1', ['ArrowLeft', 'ArrowDown'])).toBe('a1');
  expect(walked('slash', 5, 'e5', ['ArrowRight', 'ArrowUp'])).toBe('e5');
});

test('on hexagons two steps up are straight up, and back down', () => {
  // Side 3: e5 of a larger board is c3 here, the middle.
  expect(walked('slicron', 3, 'c3', ['ArrowUp', 'ArrowUp'])).toBe('e2');
  expect(walked('slicron', 3, 'c3', ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'])).toBe('c3');
  expect(walked('slicron', 3, 'c3', ['ArrowDown', 'ArrowDown'])).toBe('a2');
});

test('every cell can be reached by arrows from every other', () => {
  for (const [game, size] of [
    ['slash', 4],
    ['slicron', 4],
  ] as const) {
    const shown = board(game, size);
    const seen = new Set([0]);
    for (const from of seen) {
      for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        // Somebody may come from either side.
        for (const lean of [-0.5, 0.5]) seen.add(walk(shown, from, arrow, (shown.cells[from]?.x ?? 0) + lean));
      }
    }
    expect(seen.size).toBe(shown.cells.length);
  }
});

test('every cell is in one row, the north row first', () => {
  const shown = board('slicron', 3);
  expect(rows(shown).map((row) => row.map((cell) => shown.cells[cell]?.name).join(' '))).toEqual([
    'e1 e2 e3',
    'd1 d2 d3 d4',
    'c1 c2 c3 c4 c5',
    'b1 b2 b3 b4',
    'a1 a2 a3',
  ]);
});
