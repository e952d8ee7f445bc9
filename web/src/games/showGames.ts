import type { ShowGame } from '../parts/showGame';
import { byGame } from './byGame';

export const showGames = byGame(import.meta.glob<ShowGame>('./*/show.ts', { eager: true, import: 'show' }));
