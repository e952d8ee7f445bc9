/** Challenges: what one can ask the server for, and what this browser keeps while somebody waits. */
import * as v from 'valibot';
import { gameIds, type GameId } from '../base/addresses';
import { forget, keep, kept } from '../base/storage';
import { ask } from './ask';
import type { Challenges, ChallengeView, Joined, MakeStanding, PlayBegun, PlaySomebody, Speed } from './wire';

const challenge = (id: string): string => `challenges/${encodeURIComponent(id)}`;

export function challenges(game: GameId | null, page: number): Promise<Challenges> {
  const wanted = new URLSearchParams({ page: String(page), ...(game === null ? {} : { game }) });
  return ask('GET', `challenges?${wanted}`);
}
export const acceptChallenge = (id: string, name: string | null): Promise<Joined> => ask('POST', `${challenge(id)}/accept`, { name });
export const declineChallenge = (id: string): Promise<Challenges> => ask('POST', `${challenge(id)}/decline`, {});
export const withdrawChallenge = (id: string): Promise<Challenges> => ask('POST', `${challenge(id)}/withdraw`, {});
export const offerStanding = (wishes: MakeStanding): Promise<ChallengeView> => ask('POST', 'standing', wishes);
export const playSomebody = (wishes: PlaySomebody): Promise<PlayBegun> => ask('POST', 'play', wishes);

/** What "Play somebody" was asked for last: the same is offered again. */
const schema = v.object({ game: v.nullable(v.picklist(gameIds)), speed: v.picklist(['live', 'correspondence']) });
export interface SomebodyWishes {
  /** Any of the five if none is named. */
  game: GameId | null;
  speed: Speed;
}
export const keptSomebody = (): SomebodyWishes => kept('online.somebody', schema) ?? { game: null, speed: 'live' };
export const keepSomebody = ({ game, speed }: SomebodyWishes): void => keep('online.somebody', { game, speed });

/** Whom somebody could play who waits in a game. */
const meanwhile = v.object({ player: v.string(), game: v.picklist(gameIds), size: v.number() });
export type KeptMeanwhile = v.InferOutput<typeof meanwhile>;
const meanwhileName = (id: string): string => `online.meanwhile.${id}`;
export const keptMeanwhile = (id: string): KeptMeanwhile | null => kept(meanwhileName(id), meanwhile) ?? null;
export function keepMeanwhile(id: string, offer: { player: string; game: string; size: number }): void {
  if (v.is(meanwhile, offer)) keep(meanwhileName(id), offer);
}
export const forgetMeanwhile = (id: string): void => forget(meanwhileName(id));
