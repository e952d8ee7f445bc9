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
    who: v.picklist(['link', 'lobby']),
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
});

export const keptWishes = (): Wishes => kept('online.wishes', schema) ?? usual();
export const keepWishes = (wishes: Wishes): void => keep('online.wishes', wishes);
