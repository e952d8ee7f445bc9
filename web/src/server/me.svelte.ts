/**
 * Who the person in front of the page is to the server. What was true at the last visit is shown at once, and the server is asked what is true now. A site of
 * plain files has no server, and nobody is anybody there.
 */
import * as v from 'valibot';
import { forget, keep, kept } from '../base/storage';
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
    try {
      this.take(await askMe());
    } catch (error) {
      // Without an answer everything stays as it was known.
      if (!(error instanceof ServerError) || error.status !== 404) return;
      this.server = 'none';
      this.#before = null;
      forget('me');
    }
  }
}

export const account = new MyAccount();
