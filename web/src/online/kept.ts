/** What this browser keeps about games by link: a name, and the invitations that it made. */
import { forget, keep, kept } from '../storage';

const isText = (value: unknown): value is string => typeof value === 'string';

export const LONGEST_NAME = 40;

export const keptName = (): string => kept('online.name', isText)?.slice(0, LONGEST_NAME) ?? '';
export const keepName = (name: string): void => keep('online.name', name.trim());

const invitationName = (id: string): string => `online.invitation.${id}`;
export const keptInvitation = (id: string): string | null => kept(invitationName(id), isText) ?? null;
export const keepInvitation = (id: string, invitation: string): void => keep(invitationName(id), invitation);
export const forgetInvitation = (id: string): void => forget(invitationName(id));
