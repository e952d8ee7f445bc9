/** The maps of first moves that the solver has found, straight from its own file (`slipway solve --openings --json`). */
import type { GameId } from '../base/addresses';
import { board, look, start, type Outcome } from '../rules/rules';

export interface OpeningMap {
  game: GameId;
  size: number;
  /** Who wins after each first move. */
  openings: Record<string, Outcome | 'unknown'>;
  /** With the pie rule, the first stones that keep the win. */
  keep?: string[];
}

/** A mark on the board: one cell, or two for a slide between them. */
export interface Heat {
  cells: number[];
  winner: Outcome;
  keeps: boolean;
}

export function readMaps(text: string): OpeningMap[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as OpeningMap);
}

export async function loadMaps(): Promise<OpeningMap[]> {
  return readMaps((await import('../../../data/openings.jsonl?raw')).default);
}

/** The maps of a game, the smallest board first. */
export const mapsOf = (maps: OpeningMap[], game: string): OpeningMap[] =>
  maps.filter((map) => map.game === game).sort((a, b) => a.size - b.size);

/** The map as marks. */
export function heatOf(map: OpeningMap): Heat[] {
  const { cells } = board(map.game, map.size);
  const numberOf = (name: string): number => cells.findIndex((cell) => cell.name === name);
  return Object.entries(map.openings).flatMap(([move, winner]) =>
    winner === 'unknown' ? [] : [{ cells: move.split('-').map(numberOf), winner, keeps: map.keep?.includes(move) ?? false }],
  );
}

/** The map for a position, if it is the beginning on a board that has one. */
export function mapFor(maps: OpeningMap[], game: string, size: number, position: string): OpeningMap | undefined {
  const map = maps.find((found) => found.game === game && found.size === size);
  return map && look(start(game, size, false)).position === position ? map : undefined;
}
