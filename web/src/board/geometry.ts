/** Where things are on the screen, and which cell an arrow key leads to. Lengths are in widths of a cell times `UNIT`. */
import type { BoardInfo, Label } from '../rules/rules';

export const UNIT = 40;

export interface Place {
  x: number;
  y: number;
}

/** The space around the cells, for the edges in the players' colours and for the coordinates: at the left and below, and at the right and above. */
export function margins(board: BoardInfo, coordinates: boolean): { wide: number; narrow: number } {
  const edges = board.coloured_edges ? 12 : 6;
  if (!coordinates) return { wide: edges, narrow: edges };
  // The coordinates of hexagonal boards stand all around.
  return { wide: edges + 19, narrow: board.shape === 'hexagon' ? edges + 19 : edges };
}

/** The size of the cells together. */
export const extent = (board: BoardInfo): Place => ({ x: board.width * UNIT, y: board.height * UNIT });

export function centre(board: BoardInfo, cell: number): Place {
  const { x, y } = board.cells[cell] ?? { x: 0, y: 0 };
  return { x: x * UNIT, y: y * UNIT };
}

/** The radius of a stone. */
export function radiusOf(board: BoardInfo): number {
  if (board.crossings) return 18;
  return board.shape === 'hexagon' ? 15.5 : 16;
}

/** The cell of a group that is nearest to its middle. */
export function middleOf(board: BoardInfo, group: number[]): number {
  const places = group.map((cell) => centre(board, cell));
  const mean = (of: (place: Place) => number): number => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const [x, y] = [mean((place) => place.x), mean((place) => place.y)];
  const far = (cell: number): number => Math.hypot(centre(board, cell).x - x, centre(board, cell).y - y);
  return group.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}

/** The outline of a cell around its centre, as the points of a polygon. */
export function outline(board: BoardInfo, at: Place, scale = 1): string {
  return board.corners.map(([x, y]) => `${(at.x + x * UNIT * scale).toFixed(2)},${(at.y + y * UNIT * scale).toFixed(2)}`).join(' ');
}

export function polyline(board: BoardInfo, cells: readonly number[]): string {
  return cells
    .map((cell) => centre(board, cell))
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(' ');
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/**
 * The cell that an arrow key leads to; at the rim it is the same cell. `goal` is where one would like to be from left to right: on a
 * hexagonal board straight up is between two cells, and with the goal kept, two steps up are straight up.
 */
export function walk(board: BoardInfo, from: number, arrow: Arrow, goal: number): number {
  const here = board.cells[from];
  if (!here) return from;
  const inRow = (row: number): number[] => board.cells.flatMap((cell, index) => (cell.row === row ? [index] : []));
  const xOf = (cell: number): number => board.cells[cell]?.x ?? 0;
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    const next = from + (arrow === 'ArrowLeft' ? -1 : 1);
    return board.cells[next]?.row === here.row ? next : from;
  }
  const row = inRow(here.row + (arrow === 'ArrowUp' ? 1 : -1));
  const near = row.filter((cell) => Math.abs(xOf(cell) - here.x) < 0.75);
  return (
    near.reduce<number | undefined>((best, cell) => {
      return best === undefined || Math.abs(xOf(cell) - goal) < Math.abs(xOf(best) - goal) - 1e-3 ? cell : best;
    }, undefined) ?? from
  );
}

/** The cells of the board by rows, the north row first. */
export function rows(board: BoardInfo): number[][] {
  const found: number[][] = Array.from({ length: board.rows }, () => []);
  board.cells.forEach((cell, index) => found[board.rows - 1 - cell.row]?.push(index));
  return found;
}

/** The coordinates. */
export const labels = (board: BoardInfo): Label[] => board.labels.map(({ text, x, y }) => ({ text, x: x * UNIT, y: y * UNIT }));
