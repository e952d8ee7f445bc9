/**
 * The games that were played on this screen: those that ended, and those that were left before their end. Each is kept under a name of its own, so that
 * two pages of the app do not write over each other's games.
 */
import * as v from 'valibot';
import { forget, keep, kept, keptNames } from '../base/storage';
import { games } from '../rules/rules';
import { LocalMatch } from './match.svelte';
import { saved } from './saved';

/** More games than this are not kept; the oldest go. */
export const MOST_GAMES = 500;
/** A game that is left after fewer turns than this is not worth keeping. */
export const FEWEST_TURNS = 2;

const BEGINNING = 'played.';

const seat = v.picklist(['first', 'second']);
const schema = v.object({
  match: saved,
  /** How it ended; none if it was left. It is kept with the game so that a long list need not be played through. */
  ending: v.nullable(
    v.object({
      result: v.variant('kind', [
        v.object({ kind: v.literal('won'), seat, side: v.picklist(['black', 'white']) }),
        v.object({ kind: v.literal('drawn') }),
      ]),
      reason: v.picklist(['rules', 'resignation']),
    }),
  ),
  /** When it ended or was left, in milliseconds since 1970. */
  at: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
});
export type PlayedGame = v.InferOutput<typeof schema> & { id: string };

/** Keeps a match that is over or is left, as it is now. Whatever is known already stays as it was. */
export function keepGame(match: LocalMatch): void {
  const { ending } = match.snapshot;
  if (ending === null && match.line.moves.length < FEWEST_TURNS) return;
  const game = v.safeParse(schema, { match: match.saved, ending, at: Date.now() });
  if (!game.success) return;
  const before = kept(BEGINNING + match.id, schema);
  if (before && isSame(before, game.output)) return;
  keep(BEGINNING + match.id, game.output);
  for (const name of keptNames(BEGINNING).toSorted().slice(0, -MOST_GAMES)) forget(name);
}

type Kept = v.InferOutput<typeof schema>;
const isSame = (one: Kept, other: Kept): boolean =>
  JSON.stringify([one.ending, one.match.line.moves]) === JSON.stringify([other.ending, other.match.line.moves]);

/** All of them, the newest first. What cannot be read is passed over, and so is what no board of this app can show. */
export function playedGames(): PlayedGame[] {
  const known = new Map(games().map(({ id, sizes }) => [id, sizes]));
  return keptNames(BEGINNING)
    .flatMap((name) => {
      const game = kept(name, schema);
      return game && known.get(game.match.line.game)?.includes(game.match.line.size) ? [{ ...game, id: name.slice(BEGINNING.length) }] : [];
    })
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

export const forgetGame = (id: string): void => forget(BEGINNING + id);

/** Forgets all of them, also what cannot be read. */
export function forgetGames(): void {
  for (const name of keptNames(BEGINNING)) forget(name);
}

/** Makes this the match of its game that is under way. The one before it is kept among the games. */
export function begin(match: LocalMatch): void {
  const before = LocalMatch.kept(match.line.game);
  if (before && before.id !== match.id) keepGame(before);
  match.keep();
}

/** The match of a game in the list. It is as it was; a game that the rules don't accept any more is none. */
export function matchOfGame(game: PlayedGame): LocalMatch | null {
  try {
    const match = new LocalMatch({ ...game.match, id: game.id });
    void match.view;
    return match;
  } catch {
    return null;
  }
}
