/** Whether a name can be had, while somebody types it: asked when the typing pauses, and only the latest answer counts. */
import { bare } from '../../server/ask';
import { checkName } from '../../server/people';
import { sayOr } from '../../messages';

const PAUSE = 350;

export type Verdict = { kind: 'none' } | { kind: 'asking' } | { kind: 'free'; name: string } | { kind: 'refused'; why: string };

export class NameChecking {
  verdict: Verdict = $state.raw({ kind: 'none' });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = 0;

  typed(name: string): void {
    clearTimeout(this.#timer);
    this.#latest += 1;
    const number = this.#latest;
    if (name.trim() === '') {
      this.verdict = { kind: 'none' };
      return;
    }
    this.verdict = { kind: 'asking' };
    this.#timer = setTimeout(() => void this.#ask(name.trim(), number), PAUSE);
  }

  async #ask(name: string, number: number): Promise<void> {
    const verdict = await checkName(name).then(
      ({ name: shown, why }): Verdict =>
        why === null ? { kind: 'free', name: shown } : { kind: 'refused', why: bare(sayOr(why, why.error)) },
      // What cannot be found out now, the claim itself will say.
      (): Verdict => ({ kind: 'none' }),
    );
    if (number === this.#latest) this.verdict = verdict;
  }
}
