/** The game that was played last in this browser: the start page offers it first. */
import * as v from 'valibot';
import { gameIds, type GameId } from './addresses';
import { keep, kept } from './storage';

const schema = v.picklist(gameIds);

export const lastGame = (): GameId | null => kept('lastGame', schema) ?? null;
export const keepLastGame = (game: GameId): void => keep('lastGame', game);
