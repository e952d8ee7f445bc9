/** The puzzles, which `slipway puzzles` has found and the solver has proven. Their file is loaded when somebody wants to solve one. */
import type { GameId } from '../base/addresses';

/** A line of the data file; `docs/puzzles.md` explains it. */
export interface Puzzle {
  id: string;
  game: GameId;
  size: number;
  position: string;
  result: 'win' | 'draw';
  turns: number;
  line: string[];
  tries: string[][];
  grade: number;
  playouts: number | null;
  themes: string[];
  nodes: number;
  from: number;
}

/** A file a game, each loaded when it is needed. */
const files = import.meta.glob<string>('../../../data/puzzles/*.jsonl', { query: '?raw', import: 'default' });

/** The puzzles of a game in the order of the file, the easiest first. Their numbers in addresses go by it. */
export async function puzzlesOf(game: GameId): Promise<Puzzle[]> {
  const text = (await files[`../../../data/puzzles/${game}.jsonl`]?.()) ?? '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Puzzle);
}
