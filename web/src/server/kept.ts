/** What this browser keeps about games by link: a name, the invitations that it made, and how its person wants to chat. */
import * as v from 'valibot';
import { forget, keep, kept } from '../base/storage';

export const LONGEST_NAME = 40;

/** The longest remark in a chat, in characters. */
export const LONGEST_REMARK = 200;

export const keptName = (): string => kept('online.name', v.string())?.slice(0, LONGEST_NAME) ?? '';
export const keepName = (name: string): void => keep('online.name', name.trim());

const invitationName = (id: string): string => `online.invitation.${id}`;
export const keptInvitation = (id: string): string | null => kept(invitationName(id), v.string()) ?? null;
export const keepInvitation = (id: string, invitation: string): void => keep(invitationName(id), invitation);
export const forgetInvitation = (id: string): void => forget(invitationName(id));

/** Whether what opponents say is hidden. */
export const keptMuted = (): boolean => kept('online.muted', v.boolean()) ?? false;
export const keepMuted = (muted: boolean): void => keep('online.muted', muted);

/** The number of the latest remark that was read. */
const readName = (id: string): string => `online.read.${id}`;
export const keptRead = (id: string): number => kept(readName(id), v.number()) ?? 0;
export const keepRead = (id: string, number: number): void => keep(readName(id), number);

/** A turn on its way, and the version of the match it was made for: after a reload it is sent if nothing else has happened. */
export const turnOnItsWay = v.object({ turn: v.string(), version: v.number() });
export type TurnOnItsWay = v.InferOutput<typeof turnOnItsWay>;

/** Whether this browser has had a seat in a game: then the start page has a place for my games before it knows them. */
export const keptSeated = (): boolean => kept('online.seated', v.boolean()) ?? false;
export const keepSeated = (): void => {
  if (!keptSeated()) keep('online.seated', true);
};
