/** Names, ways in and profiles: what one can ask the server for. */
import { ask } from './ask';
import type { CodeMailed, Me, NameCheck, NameClaimed, NewCode, NewKey, Profile, Sessions } from './wire';

/** Who I am; `nobody` where there is no server. */
export const askMe = (): Promise<Me | { kind: 'nobody' }> => ask('GET', 'me');
/** Whether a name is free. */
export const checkName = (name: string): Promise<NameCheck> => ask('GET', `names/${encodeURIComponent(name)}`);
export const claimName = (name: string): Promise<NameClaimed> => ask('POST', 'me/name', { name });
export const newKey = (): Promise<NewKey> => ask('POST', 'me/key', {});
export const newCode = (): Promise<NewCode> => ask('POST', 'me/code', {});
export const sessions = (): Promise<Sessions> => ask('GET', 'me/sessions');
/** Ends one session, or all but the one of this page. */
export const endSession = (id: string | null): Promise<Sessions> => ask('POST', 'me/sessions/end', { id });
/** With the key of an account, a code of another device, or one that came by mail. */
export const signIn = (key: string): Promise<NameClaimed> => ask('POST', 'sign-in', { key });
export const signOut = (): Promise<Me> => ask('POST', 'sign-out', {});
/** Asks for a letter with a code, to sign in with. The answer is the same for every address. */
export const mailSignIn = (email: string): Promise<CodeMailed> => ask('POST', 'sign-in/email', { email });
/** Asks for a letter with a code, which shows that the address is mine. */
export const mailCode = (email: string): Promise<CodeMailed> => ask('POST', 'me/email', { email });
export const confirmEmail = (code: string): Promise<Me> => ask('POST', 'me/email/confirm', { code });
export const removeEmail = (): Promise<Me> => ask('POST', 'me/email/remove', {});
export const profile = (name: string, page = 0): Promise<Profile> => ask('GET', `players/${encodeURIComponent(name)}?page=${page}`);

/** Where the profile of somebody with a name is. */
export const profileAddress = (name: string): string => `player/${encodeURIComponent(name)}/`;
