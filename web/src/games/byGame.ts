/** What the page has of each game is in the game's folder; a part of all games is found by the name of its file. */
import type { GameId } from '../base/addresses';

/** The files of a glob by the folder they are in. `games.test.ts` sees to it that none is missing. */
export const byGame = <Part>(files: Record<string, Part>): Record<GameId, Part> =>
  Object.fromEntries(Object.entries(files).map(([path, part]) => [path.split('/').at(-2), part])) as Record<GameId, Part>;
