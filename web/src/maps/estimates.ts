/**
 * Estimates of first moves where nothing is proven, straight from the file that `slipway map` writes: what several searches think, and how far they are from each
 * other.
 */
import type { GameId } from '../base/addresses';
import { board, gameInfo, look, start } from '../rules/rules';

/** A first move with those that are the same by symmetry. */
interface SearchedTurn {
  game: GameId;
  size: number;
  moves: string[];
  playouts: number;
  /** The chance of the side that begins, by each search. */
  values: number[];
}

/** A chance from 0 to 1 and its standard error. */
export interface Estimate {
  value: number;
  error: number;
}

/** The estimates of a board. */
export interface EstimateMap {
  game: GameId;
  size: number;
  /** How many games each search simulated, and how many searches there were. */
  playouts: number;
  searches: number;
  /** The chance of the side that begins there, if everybody keeps what he has. */
  turns: ReadonlyMap<string, Estimate>;
}

/** What a map can show: the first move as it is, the stone recoloured where it stands if that is the pie rule, and what the pie rule leaves of it. */
export type Reading = 'stays' | 'recoloured' | 'pie';

/** A number on the board: on a cell, or between two for a slide. */
export interface EstimateMark extends Estimate {
  move: string;
  cells: number[];
  /** With the pie rule, no other first stone is clearly better. */
  isFair: boolean;
}

export function readEstimates(text: string): EstimateMap[] {
  const maps: (EstimateMap & { turns: Map<string, Estimate> })[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const { game, size, moves, playouts, values } = JSON.parse(line) as SearchedTurn;
    let map = maps.find((found) => found.game === game && found.size === size);
    if (!map) maps.push((map = { game, size, playouts, searches: values.length, turns: new Map() }));
    for (const move of moves) map.turns.set(move, estimateOf(values));
  }
  return maps;
}

export async function loadEstimates(): Promise<EstimateMap[]> {
  return readEstimates((await import('../../../data/estimates.jsonl?raw')).default);
}

/** The mean of some searches, and its standard error. */
export function estimateOf(values: number[]): Estimate {
  const value = values.reduce((sum, found) => sum + found, 0) / values.length;
  const squares = values.reduce((sum, found) => sum + (found - value) ** 2, 0);
  return { value, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

/** What can be shown of a game. */
export function readingsOf(game: string): Reading[] {
  const rule = gameInfo(game).pie_rule;
  return rule === null ? ['stays'] : rule === 'recolour' ? ['stays', 'recoloured', 'pie'] : ['stays', 'pie'];
}

/** The worse of two chances. */
const worse = (a: Estimate, b: Estimate): Estimate => (a.value <= b.value ? a : b);
const turned = ({ value, error }: Estimate): Estimate => ({ value: 1 - value, error });

/** Rows and columns exchanged: where the pie rule recolours, this exchanges the edges of the two sides and keeps which cells are neighbours. */
function exchanged(map: EstimateMap, move: string): string {
  const { cells } = board(map.game, map.size);
  const place = cells.findIndex(({ name }) => name === move);
  return cells[(place % map.size) * map.size + Math.floor(place / map.size)]?.name ?? move;
}

/** A first move in this reading: the chance of the player who makes it. */
export function read(map: EstimateMap, reading: Reading, move: string): Estimate | undefined {
  const stays = map.turns.get(move);
  if (!stays || reading === 'stays') return stays;
  const rule = gameInfo(map.game).pie_rule;
  const other = rule === 'recolour' ? map.turns.get(exchanged(map, move)) : stays;
  if (!other) return undefined;
  return reading === 'recoloured' ? turned(other) : worse(stays, turned(other));
}

/** A few searches can agree by chance. So no error counts as less than what is usual on the board. */
function usualError({ turns }: EstimateMap): number {
  const squares = [...turns.values()].reduce((sum, { error }) => sum + error ** 2, 0);
  return Math.sqrt(squares / Math.max(1, turns.size));
}

/** How many standard errors apart two estimates are clearly different. */
const CLEARLY = 2;

/** The first stones with the pie rule of which none is clearly better than another. */
export function fairStones(map: EstimateMap): string[] {
  if (gameInfo(map.game).pie_rule === null) return [];
  const usual = usualError(map);
  const all = [...map.turns.keys()].flatMap((move) => {
    const estimate = read(map, 'pie', move);
    return estimate ? [{ move, value: estimate.value, error: Math.max(estimate.error, usual) }] : [];
  });
  const best = all.toSorted((a, b) => b.value - a.value)[0];
  return all.filter(({ value, error }) => best && best.value - value <= CLEARLY * Math.hypot(error, best.error)).map(({ move }) => move);
}

/** The map as marks. */
export function marksOf(map: EstimateMap, reading: Reading): EstimateMark[] {
  const { cells } = board(map.game, map.size);
  const numberOf = (name: string): number => cells.findIndex((cell) => cell.name === name);
  const fair = new Set(fairStones(map));
  return [...map.turns.keys()].flatMap((move) => {
    const estimate = read(map, reading, move);
    return estimate ? [{ move, cells: move.split('-').map(numberOf), isFair: fair.has(move), ...estimate }] : [];
  });
}

/** The estimates for a position, if it is the beginning on a board that has some. */
export function estimatesFor(maps: EstimateMap[], game: string, size: number, position: string): EstimateMap | undefined {
  const map = maps.find((found) => found.game === game && found.size === size);
  return map && look(start(game, size, false)).position === position ? map : undefined;
}
