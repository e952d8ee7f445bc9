/** Every address of the app, relative to its root; the build makes a page for each. */
import { gameIds } from '../rules/types.ts';

export { gameIds };
export type GameId = (typeof gameIds)[number];

const perGame = ['learn', 'play', 'puzzles', 'analyse'] as const;

export const addresses: string[] = [
  '',
  'settings/',
  'learn/',
  'puzzles/',
  'online/',
  // Whatever the id of a game is, its page is this one.
  'game/id/',
  ...perGame.flatMap((page) => gameIds.map((game) => `${page}/${game}/`)),
];
