/**
 * Whether a stone joins groups of its side: it sounds fuller then. Neighbours are cells that share an edge, and those that the board draws a diagonal
 * between. Where stones also connect over corners without a line, such a join is not heard: this is for the ear, and the rules know better.
 */
import type { BoardInfo } from '../rules/rules';

const neighbours = new WeakMap<BoardInfo, number[][]>();

export function joins(board: BoardInfo, contents: string, cell: number): boolean {
  const mine = contents.charAt(cell);
  const around = neighboursOf(board);
  const groups: Set<number>[] = [];
  for (const begin of around[cell] ?? []) {
    if (contents.charAt(begin) !== mine || groups.some((group) => group.has(begin))) continue;
    // The group as it was without the stone.
    const group = new Set([begin]);
    for (const at of group) for (const next of around[at] ?? []) if (next !== cell && contents.charAt(next) === mine) group.add(next);
    groups.push(group);
  }
  return groups.length > 1;
}

function neighboursOf(board: BoardInfo): number[][] {
  let found = neighbours.get(board);
  if (!found) neighbours.set(board, (found = findNeighbours(board)));
  return found;
}

function findNeighbours({ cells, diagonals: [diagonal] }: BoardInfo): number[][] {
  const between = (one: number, other: number): [number, number] => [
    (cells[other]?.x ?? 0) - (cells[one]?.x ?? 0),
    (cells[other]?.y ?? 0) - (cells[one]?.y ?? 0),
  ];
  // The diagonals of a board are parallel, so one tells where all of them go.
  const [right, down] = diagonal ? between(...diagonal) : [0, 0];
  const near = (one: number, other: number): boolean => {
    const [x, y] = between(one, other);
    return Math.hypot(x, y) < 1.05 || (right !== 0 && Math.abs(x) === 1 && y * right === x * down);
  };
  const all = cells.map((_, index) => index);
  return all.map((one) => all.filter((other) => other !== one && near(one, other)));
}
