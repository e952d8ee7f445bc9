/** Passkeys: what one can ask a server for that was built with them. Its types are not in wire.ts, which is made from a server without. */
import { ask } from './ask';
import type { NameClaimed } from './wire';

/** A passkey of mine. */
export interface PasskeyView {
  id: string;
  /** Where it was made, in a few words; empty if that is not known. */
  device: string;
  created: number;
  used: number | null;
}

export interface PasskeyList {
  passkeys: PasskeyView[];
}

/** Whether this browser has passkeys, in the form that servers write them in. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** What the browser has made or shown; null if it has nothing. */
const written = (credential: Credential | null): unknown => (credential instanceof PublicKeyCredential ? credential.toJSON() : null);

export const passkeys = (): Promise<PasskeyList> => ask('GET', 'me/passkeys');
export const removePasskey = (id: string): Promise<PasskeyList> => ask('POST', 'me/passkeys/remove', { id });

/** Makes a passkey, which the browser asks its owner about. */
export async function addPasskey(): Promise<PasskeyList> {
  const asked = await ask<{ publicKey: PublicKeyCredentialCreationOptionsJSON }>('POST', 'me/passkeys/begin', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.publicKey);
  const credential = written(await navigator.credentials.create({ publicKey }));
  return ask('POST', 'me/passkeys/finish', { credential });
}

/** Signs in with a passkey of this browser; its owner chooses which. */
export async function passkeySignIn(): Promise<NameClaimed> {
  const asked = await ask<{ publicKey: PublicKeyCredentialRequestOptionsJSON }>('POST', 'sign-in/passkey/begin', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked.publicKey);
  const credential = written(await navigator.credentials.get({ publicKey }));
  return ask('POST', 'sign-in/passkey/finish', { credential });
}
