import type { ShowGame } from './showGame';
import { byGame } from './byGame';

export const showGames = byGame(import.meta.glob<ShowGame>('./*/show.ts', { eager: true, import: 'show' }));
