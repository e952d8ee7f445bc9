/** Where what the rules look at is drawn: rims of groups, numbers between cells. What there is to draw, the rules say. */
import type { BoardInfo } from '../rules/rules';
import { centre, UNIT, type Place } from './geometry';

const half = UNIT / 2;
const keyOf = (x: number, y: number): string => `${Math.round(x)},${Math.round(y)}`;

/** The four sides of a square cell. */
const sides: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The rim of a group of square cells, this much inside of it, as an SVG path: a piece for each side of a cell where the group ends. */
export function rimOf(board: BoardInfo, group: readonly number[], inset: number): string {
  const places = group.map((cell) => centre(board, cell));
  const within = new Set(places.map(({ x, y }) => keyOf(x, y)));
  const has = (x: number, y: number): boolean => within.has(keyOf(x, y));
  const pieces: string[] = [];
  for (const { x, y } of places) {
    for (const [dx, dy] of sides) {
      if (has(x + dx * UNIT, y + dy * UNIT)) continue;
      const end = (way: 1 | -1): string => {
        const [ax, ay] = [-dy * way, dx * way];
        const goesOn = has(x + ax * UNIT, y + ay * UNIT);
        const turnsOut = goesOn && has(x + (ax + dx) * UNIT, y + (ay + dy) * UNIT);
        const reach = half + (turnsOut ? inset : goesOn ? 0 : -inset);
        return `${x + dx * (half - inset) + ax * reach} ${y + dy * (half - inset) + ay * reach}`;
      };
      pieces.push(`M${end(-1)}L${end(1)}`);
    }
  }
  return pieces.join('');
}

/** Half-way between two cells: there a number hides neither stone nor disc. */
export function between(board: BoardInfo, one: number, other: number): Place {
  const [a, b] = [centre(board, one), centre(board, other)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Where the length of a path stands: between the two stones in its middle. */
export function middleOfPath(board: BoardInfo, path: readonly number[]): Place {
  const left = Math.max(0, Math.floor(path.length / 2) - 1);
  return between(board, path[left] ?? 0, path[left + 1] ?? path[left] ?? 0);
}

/** Where the size of a group stands: between those two of its cells that are nearest to its middle. */
export function middleOfGroup(board: BoardInfo, group: readonly number[]): Place {
  const places = group.map((cell) => centre(board, cell));
  const mean = (of: (place: Place) => number): number => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const middle = { x: mean((place) => place.x), y: mean((place) => place.y) };
  const far = (place: Place): number => Math.hypot(place.x - middle.x, place.y - middle.y);
  let best: Place | null = null;
  for (const a of group) {
    for (const b of group) {
      const [one, other] = [centre(board, a), centre(board, b)];
      if (a >= b || Math.hypot(one.x - other.x, one.y - other.y) > UNIT * 1.1) continue;
      const joint = between(board, a, b);
      if (best === null || far(joint) < far(best)) best = joint;
    }
  }
  return best ?? places[0] ?? { x: 0, y: 0 };
}
