/** Which of my games wait for me, and in which order I go through them. */
import type { GameEntry } from './wire';

/** What is known of a game that waits. */
export type WaitingGame = Pick<GameEntry, 'id' | 'clock' | 'plies' | 'updated' | 'your_turn' | 'stage'>;

/** From this turn on the clocks run. */
const CLOCKS_RUN_AFTER = 2;

/**
 * When my time is over at the latest, as far as a list can tell. A clock with days begins again with each turn; of the others only what they began with is
 * known here. No time runs out without a clock, and before the clocks run.
 */
export function dueAt({ clock, plies, updated }: WaitingGame): number | null {
  if (plies < CLOCKS_RUN_AFTER) return null;
  switch (clock.kind) {
    case 'correspondence':
      return updated + clock.per_move;
    case 'fischer':
      return updated + clock.initial;
    default:
      return null;
  }
}

/** My games that wait for me, the most urgent first: by the time that is left, then those that have waited longest. */
export function waitingGames<G extends WaitingGame>(games: readonly G[]): G[] {
  const due = (game: G): number => dueAt(game) ?? Infinity;
  return games
    .filter(({ your_turn, stage }) => your_turn && stage === 'playing')
    .toSorted((a, b) => {
      const [one, other] = [due(a), due(b)];
      return one === other ? a.updated - b.updated : one - other;
    });
}

/** The board to go on to from this one: the next in that order, and after the last the first. */
export function nextWaiting<G extends WaitingGame>(games: readonly G[], from: string): G | null {
  const waiting = waitingGames(games);
  const place = waiting.findIndex(({ id }) => id === from);
  const next = waiting[place + 1] ?? waiting[0];
  return next && next.id !== from ? next : null;
}
