/** The key of an account between the moment when the server has made it and the moment when its owner has put it away. It is stored nowhere. */
import { keep } from '../../base/storage';

class FreshKey {
  key: string | null = $state(null);
  /** Whose it is. */
  name = $state('');

  show(key: string, name: string): void {
    this.key = key;
    this.name = name;
    keep('account.key', false);
  }

  /** Its owner has it. */
  putAway(): void {
    this.key = null;
    keep('account.key', true);
  }
}

export const freshKey = new FreshKey();
