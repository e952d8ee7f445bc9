/** Names, ways in and profiles: what one can ask the server for. */
import { ask } from './ask';
import type { Me, NameClaimed, NewCode, NewKey, Profile, Sessions } from './wire';

/** Who I am; `nobody` where there is no server. */
export const askMe = (): Promise<Me | { kind: 'nobody' }> => ask('GET', 'me');
export const claimName = (name: string): Promise<NameClaimed> => ask('POST', 'me/name', { name });
export const newKey = (): Promise<NewKey> => ask('POST', 'me/key', {});
export const newCode = (): Promise<NewCode> => ask('POST', 'me/code', {});
export const sessions = (): Promise<Sessions> => ask('GET', 'me/sessions');
/** Ends one session, or all but the one of this page. */
export const endSession = (id: string | null): Promise<Sessions> => ask('POST', 'me/sessions/end', { id });
export const signIn = (key: string): Promise<NameClaimed> => ask('POST', 'sign-in', { key });
export const signOut = (): Promise<Me> => ask('POST', 'sign-out', {});
export const profile = (name: string): Promise<Profile> => ask('GET', `players/${encodeURIComponent(name)}`);

/** Where the profile of somebody with a name is. */
export const profileAddress = (name: string): string => `player/${encodeURIComponent(name)}/`;
