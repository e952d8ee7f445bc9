/**
 * Who the person in front of the page is to the server. What was true at the last visit is shown at once, and the server is asked what is true now. A site of
 * plain files has no server, and nobody is anybody there.
 */
import * as v from 'valibot';
import { forget, keep, kept, keptNames } from '../base/storage';
import { ServerError } from './ask';
import { askMe } from './people';
import type { Me } from './wire';

/** What is known of the server: nothing yet, that there is none, or that there is one. */
export type Server = 'unknown' | 'none' | 'there';

/** What of the last answer is shown until the next one comes. */
const remembered = v.object({ kind: v.picklist(['guest', 'person', 'bot', 'house']), name: v.nullable(v.string()) });

class MyAccount {
  /** The server's last answer. */
  me: Me | null = $state.raw(null);
  server: Server = $state('unknown');
  /** Until the server has answered. */
  #before = $state.raw(kept('me', remembered) ?? null);
  #asking: Promise<void> | null = null;

  /** The claimed name; none of a guest. */
  readonly name: string | null = $derived((this.me ?? this.#before)?.name ?? null);
  readonly hasName = $derived(this.name !== null);
  /** Whether there is a server as far as anybody knows. */
  readonly hasServer = $derived(this.server === 'there' || (this.server === 'unknown' && this.#before !== null));

  /** Whether something can happen to me here: I have a name, or have played by link as a guest. */
  get hasNews(): boolean {
    return this.server === 'there' && (this.hasName || keptNames('online.').length > 0);
  }

  /** Takes over what the server has answered to a change. */
  take(me: Me): void {
    this.me = me;
    this.server = 'there';
    keep('me', { kind: me.kind, name: me.name });
  }

  /** Asks who I am; several who ask at once ask once. */
  look(): Promise<void> {
    this.#asking ??= this.#look().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #look(): Promise<void> {
    // Nobody is asked without a network: that would only be an error in the browser's list of them.
    if (!navigator.onLine) return;
    try {
      const me = await askMe();
      // The build has an answer of its own for hosts of plain files (`vite.config.ts`).
      if (me.kind === 'nobody') this.#nobody();
      else this.take(me);
    } catch (error) {
      // Without an answer everything stays as it was known.
      if (error instanceof ServerError && error.status === 404) this.#nobody();
    }
  }

  /** There is no server here. */
  #nobody(): void {
    this.server = 'none';
    this.me = null;
    this.#before = null;
    forget('me');
  }
}

export const account = new MyAccount();
