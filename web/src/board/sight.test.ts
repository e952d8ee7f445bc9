import { beforeAll, expect, test } from 'vitest';
import { board as boardOf } from '../rules/rules';
import { readRules } from '../rules/forTests';
import { middleOfGroup, middleOfPath, rimOf } from './sight';

beforeAll(readRules);

const cells = (game: string, size: number, ...names: string[]): number[] =>
  names.map((name) => boardOf(game, size).cells.findIndex((cell) => cell.name === name));

/** How long the pieces of a path are together. */
const lengthOf = (path: string): number =>
  path
    .split('M')
    .slice(1)
    .map((piece) => piece.split(/[L ]/).map(Number))
    .reduce((sum, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => sum + Math.abs(x1 - x2) + Math.abs(y1 - y2), 0);

test('the rim of a group goes around it, a little inside', () => {
  const board = boardOf('slyde', 4);
  // One cell: a square of 40 less 3 at each end.
  expect(lengthOf(rimOf(board, cells('slyde', 4, 'a1'), 3))).toBe(4 * 34);
  expect(rimOf(board, cells('slyde', 4, 'a1', 'b1'), 3).split('M').length - 1).toBe(6);
  expect(lengthOf(rimOf(board, cells('slyde', 4, 'a1', 'b1'), 3))).toBe(2 * 74 + 2 * 34);
  // A corner inside the group lengthens what meets there as much as one outside shortens it.
  expect(lengthOf(rimOf(board, cells('slyde', 4, 'a1', 'b1', 'a2'), 3))).toBe(4 * 74);
  // A ring of eight has a rim inside, too.
  const ring = cells('slyde', 4, 'a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3');
  expect(lengthOf(rimOf(board, ring, 3))).toBe(4 * 114 + 4 * 46);
});

test('a number stands between two cells of its group, near the middle', () => {
  const board = boardOf('slyde', 4);
  // The rows count from below: b1 is at 60, 140.
  expect(middleOfGroup(board, cells('slyde', 4, 'a1', 'b1', 'c1', 'd1'))).toEqual({ x: 80, y: 140 });
  expect(middleOfGroup(board, cells('slyde', 4, 'd4'))).toEqual({ x: 140, y: 20 });
});

test('the length of a path stands between the stones in its middle', () => {
  const board = boardOf('slicron', 3);
  const [a1, b1, c1] = cells('slicron', 3, 'a1', 'b1', 'c1') as [number, number, number];
  const middle = middleOfPath(board, [a1, b1, c1]);
  const x = (cell: number): number => (board.cells[cell]?.x ?? 0) * 40;
  expect(middle.x).toBeCloseTo((x(a1) + x(b1)) / 2);
  expect(middleOfPath(board, [a1, b1]).x).toBeCloseTo(middle.x);
});
