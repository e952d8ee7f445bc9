/** The clocks of a game by link. They run in the page between two words of the server. */
import { t } from '../../messages';
import type { BySeat, Millis, Seat } from '../../rules/rules';
import { cue } from '../../sound/cues';
import { play } from '../../sound/player';
import { warning } from '../../match/clock';
import type { Connection } from './connection.svelte';
import { timeLeft } from './followed';

export class Clocks {
  readonly #connection: Connection;
  #now = $state(performance.now());
  /** What is said aloud when the clock of the person in front of the page gets late. */
  warned = $state('');
  readonly running: Seat | null = $derived.by(() => this.#connection.view?.snapshot?.clocks?.running ?? null);
  /** What each player has left; nothing in games without clocks. */
  readonly left: BySeat<Millis> | null = $derived.by(() => {
    const { view, state } = this.#connection;
    return view?.snapshot ? timeLeft(view.snapshot, this.#now - state.readAt) : null;
  });

  /** Call it while a component is set up. */
  constructor(connection: Connection) {
    this.#connection = connection;
    $effect(() => {
      this.#now = performance.now();
      if (this.running === null) return;
      const timer = setInterval(() => (this.#now = performance.now()), 100);
      return () => clearInterval(timer);
    });
    let before: number | null = null;
    $effect(() => {
      const you = connection.view?.you ?? null;
      const mine = this.left && you !== null && this.running === you ? this.left[you] : null;
      const seconds = mine === null || before === null ? null : warning(before, mine);
      if (seconds !== null) {
        this.warned = t('online-seconds-left', { seconds });
        void play([cue('lowTime')]);
      } else if (mine === null) this.warned = '';
      before = mine;
    });
  }
}
