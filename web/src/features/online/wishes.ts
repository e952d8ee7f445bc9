/** What somebody chose for their last new game by link: the next one begins with it. */
import * as v from 'valibot';
import { gameIds } from '../../base/addresses';
import { keep, kept } from '../../base/storage';
import { gameInfo } from '../../rules/rules';

/** The times that a clock can have. */
export const times = {
  minutes: [1, 3, 5, 10, 15, 30, 60],
  seconds: [0, 2, 3, 5, 10, 20, 30],
  days: [1, 2, 3, 7, 14],
};

/** The bounds that one can set to the ratings of opponents, and how many games a standing challenge can take at once. */
export const bounds = [800, 1000, 1200, 1400, 1600, 1800, 2000, 2200];
export const numbers = [1, 2, 3, 5, 8, 12, 20];

const schema = v.pipe(
  v.object({
    game: v.picklist(gameIds),
    size: v.number(),
    pie: v.boolean(),
    seat: v.picklist(['first', 'second', 'either']),
    clock: v.picklist(['none', 'fischer', 'days']),
    minutes: v.picklist(times.minutes),
    seconds: v.picklist(times.seconds),
    days: v.picklist(times.days),
    who: v.picklist(['link', 'lobby', 'name', 'standing']),
    rated: v.optional(v.boolean(), false),
    lowest: v.optional(v.nullable(v.picklist(bounds)), null),
    highest: v.optional(v.nullable(v.picklist(bounds)), null),
    atOnce: v.optional(v.picklist(numbers), 3),
  }),
  v.check(({ game, size }) => gameInfo(game).sizes.includes(size)),
);
export type Wishes = v.InferOutput<typeof schema>;

const usual = (): Wishes => ({
  game: gameIds[0],
  size: gameInfo(gameIds[0]).default_size,
  pie: true,
  seat: 'either',
  clock: 'none',
  minutes: 10,
  seconds: 5,
  days: 3,
  who: 'link',
  rated: false,
  lowest: null,
  highest: null,
  atOnce: 3,
});

export const keptWishes = (): Wishes => kept('online.wishes', schema) ?? usual();
export const keepWishes = (wishes: Wishes): void => keep('online.wishes', wishes);

/** The range as the server wants it; none where nothing is asked. */
export function rangeOf({ lowest, highest }: Pick<Wishes, 'lowest' | 'highest'>): [number, number] | undefined {
  if (lowest === null && highest === null) return undefined;
  const [from, to] = [lowest ?? LOWEST, highest ?? HIGHEST];
  return from <= to ? [from, to] : [to, from];
}

/** The ends of a range that is open there. */
const LOWEST = 0;
const HIGHEST = 4_000;

/** Why a game cannot be rated: for want of a name, or as it is set up. */
export function notRateable(
  { game, size, pie, clock }: Pick<Wishes, 'game' | 'size' | 'pie' | 'clock'>,
  hasName: boolean,
): 'name' | 'usual' | null {
  const info = gameInfo(game);
  if (size !== info.default_size || (info.pie_rule !== null && !pie) || clock === 'none') return 'usual';
  return hasName ? null : 'name';
}
