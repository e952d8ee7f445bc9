/**
 * The puzzle of the day: by the date in UTC, so that it is the same for everybody. The games take turns, and each goes through all of its puzzles before
 * one comes again.
 */
import { gameIds, type GameId } from '../base/addresses';
import { puzzlesOf, type Puzzle } from './puzzle';

const DAY = 86_400_000;

/** The number of a day; today's changes at midnight in UTC. */
export const dayOf = (now: number): number => Math.floor(now / DAY);

/** The game whose turn it is. */
export const gameOfDay = (day: number): GameId => gameIds[day % gameIds.length] ?? gameIds[0];

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));

/**
 * Which of so many puzzles it is. They are sorted by how hard they are: steps of about three fifths of the list, which share no divisor with its length, come to
 * all of them, an easy one after a hard one.
 */
export function placeOfDay(day: number, count: number): number {
  let step = Math.max(1, Math.floor(count * 0.6));
  while (common(step, count) !== 1) step += 1;
  return (Math.floor(day / gameIds.length) * step) % count;
}

/** The puzzle of the day, with its number among those of its game. */
export async function puzzleOfDay(now: number): Promise<{ puzzle: Puzzle; number: number } | null> {
  const day = dayOf(now);
  const puzzles = await puzzlesOf(gameOfDay(day));
  const place = placeOfDay(day, puzzles.length);
  const puzzle = puzzles[place];
  return puzzle ? { puzzle, number: place + 1 } : null;
}
