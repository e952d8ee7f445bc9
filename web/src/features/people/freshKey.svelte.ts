/** The key of an account between the moment when the server has made it and the moment when its owner has put it away. It is stored nowhere. */
import { boolean } from 'valibot';
import { forget, keep, kept } from '../../base/storage';

class FreshKey {
  key: string | null = $state(null);
  /** Whose it is. */
  name = $state('');
  /** Whether its owner has said that it is put away; unknown where it was not shown. */
  isPutAway: boolean | null = $state(kept('account.key', boolean()) ?? null);

  show(key: string, name: string): void {
    this.key = key;
    this.name = name;
    this.#remember(false);
  }

  /** Its owner has it. */
  putAway(): void {
    this.key = null;
    this.#remember(true);
  }

  /** Somebody else may come in here next. */
  leave(): void {
    this.key = null;
    this.isPutAway = null;
    forget('account.key');
  }

  #remember(isPutAway: boolean): void {
    this.isPutAway = isPutAway;
    keep('account.key', isPutAway);
  }
}

export const freshKey = new FreshKey();
