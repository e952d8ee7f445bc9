/** Every address of the app, relative to its root; the build makes a page for each. */
import { gameIds } from '../rules/types.ts';

export { gameIds };
export type GameId = (typeof gameIds)[number];

/** The pages that every game has. */
export const gamePages = ['learn', 'play', 'puzzles', 'analyse', 'rules'] as const;
export type GamePage = (typeof gamePages)[number];

/** What pages of other sites may show in a frame: a game by link, and the line of an analysis. They have a page of their own (`embed.html`). */
export const embedded: string[] = ['embed/game/id/', ...gameIds.map((game) => `embed/analyse/${game}/`)];

export const addresses: string[] = [
  '',
  'start/',
  'settings/',
  'learn/',
  'puzzles/',
  'rules/',
  'ratings/',
  'online/',
  'games/',
  'account/',
  // Whatever the id of a game is, its page is this one.
  'game/id/',
  // And that of everybody with a name is this one.
  'player/name/',
  ...gamePages.flatMap((page) => gameIds.map((game) => `${page}/${game}/`)),
];
