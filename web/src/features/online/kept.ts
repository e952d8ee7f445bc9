/** What this browser keeps about games by link: a name, the invitations that it made, and how its person wants to chat. */
import { forget, keep, kept } from '../../base/storage';

const isText = (value: unknown): value is string => typeof value === 'string';
const isYesOrNo = (value: unknown): value is boolean => typeof value === 'boolean';
const isNumber = (value: unknown): value is number => typeof value === 'number';

export const LONGEST_NAME = 40;

/** The longest remark in a chat, in characters. */
export const LONGEST_REMARK = 200;

export const keptName = (): string => kept('online.name', isText)?.slice(0, LONGEST_NAME) ?? '';
export const keepName = (name: string): void => keep('online.name', name.trim());

const invitationName = (id: string): string => `online.invitation.${id}`;
export const keptInvitation = (id: string): string | null => kept(invitationName(id), isText) ?? null;
export const keepInvitation = (id: string, invitation: string): void => keep(invitationName(id), invitation);
export const forgetInvitation = (id: string): void => forget(invitationName(id));

/** Whether what opponents say is hidden. */
export const keptMuted = (): boolean => kept('online.muted', isYesOrNo) ?? false;
export const keepMuted = (muted: boolean): void => keep('online.muted', muted);

/** The number of the latest remark that was read. */
const readName = (id: string): string => `online.read.${id}`;
export const keptRead = (id: string): number => kept(readName(id), isNumber) ?? 0;
export const keepRead = (id: string, number: number): void => keep(readName(id), number);
