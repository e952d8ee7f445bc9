/** Where things are on the screen, and which cell an arrow key leads to. Lengths are in widths of a cell times `UNIT`. */
import type { BoardInfo, Label } from '../rules/rules';

export const UNIT = 40;

export interface Place {
  x: number;
  y: number;
}

/** Where the coordinates stand beside a square board; those of a hexagonal one stand all around. */
export type Coordinates = 'left' | 'right' | 'both' | 'none';

/** The space around the cells, for the edges in the players' colours and for the coordinates. */
function margins(board: BoardInfo, coordinates: Coordinates): { left: number; right: number; above: number; below: number } {
  const edges = board.coloured_edges ? 14 : board.shape === 'hexagon' ? 16 : 9;
  const wide = edges + 19;
  const around = board.shape === 'hexagon' || coordinates === 'both';
  const isWide = (side: boolean): number => (coordinates !== 'none' && (around || side) ? wide : edges);
  return { left: isWide(coordinates === 'left'), right: isWide(coordinates === 'right'), above: isWide(false), below: isWide(true) };
}

/** The size of the cells together. */
export const extent = (board: BoardInfo): Place => ({ x: board.width * UNIT, y: board.height * UNIT });

/** The board with its frame: a rectangle, and for hexagonal boards the hexagon in it, as the points of a polygon. */
export function frameOf(
  board: BoardInfo,
  coordinates: Coordinates,
): { x: number; y: number; width: number; height: number; hexagon: string } {
  const { left, right, above, below } = margins(board, coordinates);
  const { x: w, y: h } = extent(board);
  const frame = { x: -left, y: -above, width: w + left + right, height: h + above + below, hexagon: '' };
  if (board.shape !== 'hexagon') return frame;
  // From the middle through the six corner cells, as far as the widest row and its margin reach. The line around it is part of the frame.
  const inRow = (row: number): number[] => board.cells.flatMap((cell, index) => (cell.row === row ? [index] : []));
  const ends = [board.rows - 1, (board.rows - 1) / 2, 0].map(inRow).map((row) => [row[0] ?? 0, row.at(-1) ?? 0] as const);
  const reach = (w / 2 + left - 7) / (w / 2 - UNIT / 2);
  const points = [ends[0]?.[0], ends[0]?.[1], ends[1]?.[1], ends[2]?.[1], ends[2]?.[0], ends[1]?.[0]].map((cell) => {
    const { x, y } = centre(board, cell ?? 0);
    return `${(w / 2 + (x - w / 2) * reach).toFixed(2)},${(h / 2 + (y - h / 2) * reach).toFixed(2)}`;
  });
  return { ...frame, hexagon: points.join(' ') };
}

export function centre(board: BoardInfo, cell: number): Place {
  const { x, y } = board.cells[cell] ?? { x: 0, y: 0 };
  return { x: x * UNIT, y: y * UNIT };
}

/** The radius of a stone. */
export function radiusOf(board: BoardInfo): number {
  if (board.crossings) return 18;
  return board.shape === 'hexagon' ? 15.5 : 16;
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

/** The coordinates. The rules put the numbers of a square board at the left and its letters below. */
export function labels(board: BoardInfo, coordinates: Coordinates): Label[] {
  if (coordinates === 'none') return [];
  const { x: w, y: h } = extent(board);
  const found = board.labels.map(({ text, x, y }) => ({ text, x: x * UNIT, y: y * UNIT }));
  if (board.shape === 'hexagon') return found;
  const mirrored = found.map((label) => (label.x < 0 ? { ...label, x: w - label.x } : { ...label, y: h - label.y }));
  if (coordinates === 'both') return [...found, ...mirrored];
  return coordinates === 'left' ? found : found.map((label, index) => (label.x < 0 ? (mirrored[index] ?? label) : label));
}
