/** Which of the games being played is worth watching most. */
import type { GameEntry } from './wire';

/** A game in which nothing has happened for so long does not move. */
const STILL = 10 * 60_000;

/** What decides about it. */
export type Candidate = Pick<GameEntry, 'id' | 'ratings' | 'updated' | 'created' | 'speed'>;

/** Both ratings together; nothing if one of the players has none. */
const strength = ({ ratings: { first, second } }: Candidate): number | null => (first && second ? first.rating + second.rating : null);

/** The best one: of those that move, the one whose players have the highest ratings together; without ratings, the newest. */
export function bestGame<G extends Candidate>(games: readonly G[], now: number): G | null {
  const moves = (game: G): number => (now - game.updated < STILL ? 1 : 0);
  const [best] = games.toSorted(
    (a, b) => moves(b) - moves(a) || (strength(b) ?? -1) - (strength(a) ?? -1) || b.created - a.created || b.updated - a.updated,
  );
  return best ?? null;
}
