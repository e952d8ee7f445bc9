/** What somebody chose for their last new match of a game: the next one begins with it. */
import * as v from 'valibot';
import { keep, kept } from '../../base/storage';
import type { GameInfo } from '../../rules/rules';

export const levels = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const wishesIn = (info: GameInfo) =>
  v.object({
    opponent: v.picklist(['computer', 'strongest', 'human']),
    level: v.picklist(levels),
    /** What the strongest opponent may use for a turn. */
    seconds: v.pipe(v.number(), v.gtValue(0)),
    seat: v.picklist(['first', 'second', 'either']),
    size: v.picklist(info.sizes),
    pie: v.boolean(),
  });
export type Wishes = v.InferOutput<ReturnType<typeof wishesIn>>;

const nameOf = (game: string): string => `wishes.${game}`;

export const keptWishes = (info: GameInfo): Wishes =>
  kept(nameOf(info.id), wishesIn(info)) ?? {
    opponent: 'computer',
    level: 2,
    seconds: 3,
    seat: 'first',
    size: info.default_size,
    pie: true,
  };
export const keepWishes = (game: string, wishes: Wishes): void => keep(nameOf(game), wishes);
