/** The game of the guided first game: the one whose folder has a `first.ts`. */
import { gameIds, type GameId } from '../base/addresses';
import { byGame } from './byGame';

export interface FirstGame {
  /** Small, so that it is over in a minute, and so that the solver can judge every move of it at once. */
  size: number;
}

const found: Partial<Record<GameId, FirstGame>> = byGame(import.meta.glob<FirstGame>('./*/first.ts', { eager: true, import: 'first' }));

export function firstGame(): FirstGame & { game: GameId } {
  for (const game of gameIds) {
    const first = found[game];
    if (first) return { ...first, game };
  }
  throw new Error('no game is the first one');
}
