/** What the page says about a game in particular. It is in `messages/<language>/games/<id>.ftl`, with the words of its lesson and its tips. */
import type { GameId } from '../base/addresses';
import { t, type Key } from '../messages';

/** What the players of this game want, in a sentence or two. */
export const goal = (game: string): string => t(`goal-${game as GameId}`);

/** A move of this game as an example of how one is written. */
export const exampleMove = (game: string): string => t(`notation-${game as GameId}`);

/** The words of a tip. */
export const tipWords = (game: GameId, tip: string): { head: string; text: string } => ({
  head: t(`tips-${game}-${tip}-head` as Key),
  text: t(`tips-${game}-${tip}-text` as Key),
});
