/** The tips of the games, each loaded when it is shown. */
import type { GameId } from '../base/addresses';
import { byGame } from './byGame';
import type { Tip } from './tip';

export type { Tip };

const files = byGame(import.meta.glob<Tip[]>('./*/tips.ts', { import: 'tips' }));

export const tipsOf = (game: GameId): Promise<Tip[]> => files[game]();
