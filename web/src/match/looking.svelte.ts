/**
 * Where somebody looks in a game that goes on: at the present, or back at an earlier turn. Looking back changes nothing, and what happens meanwhile
 * does not end it. Players and watchers of every kind of match use this one.
 */
import { upTo, type Line } from '../rules/rules';

/** Where the buttons lead that walk along a game. */
export type Way = 'start' | 'back' | 'forward' | 'end';

export class Looking {
  readonly #line: () => Line;
  /** How many turns are shown, and how many there were when somebody began to look back; none at the present. */
  #back: { at: number; since: number } | null = $state.raw(null);

  /** How many turns there are. */
  readonly turns: number = $derived.by(() => this.#line().moves.length);
  /** How many of them are shown. */
  readonly at: number = $derived(Math.min(this.#back?.at ?? this.turns, this.turns));
  readonly isBack: boolean = $derived(this.at < this.turns);
  /** Whether a turn was made while somebody looked back. */
  readonly hasNews: boolean = $derived(this.isBack && this.#back !== null && this.turns > this.#back.since);
  /** The line to show: at the present with the steps that were begun. */
  readonly shown: Line = $derived.by(() => (this.isBack ? upTo(this.#line(), this.at) : this.#line()));

  constructor(line: () => Line) {
    this.#line = line;
  }

  /** When the game itself has gone back this far, one is at the present, and stays there. To be called whenever the line has changed. */
  settle(): void {
    if (!this.isBack) this.#back = null;
  }

  goTo(turns: number): void {
    const at = Math.max(0, Math.min(turns, this.turns));
    this.#back = at === this.turns ? null : { at, since: this.#back?.since ?? this.turns };
  }

  toStart(): void {
    this.goTo(0);
  }

  back(): void {
    this.goTo(this.at - 1);
  }

  forward(): void {
    this.goTo(this.at + 1);
  }

  toPresent(): void {
    this.#back = null;
  }

  /** Goes where a button leads. */
  walk(way: Way): void {
    if (way === 'start') this.toStart();
    else if (way === 'back') this.back();
    else if (way === 'forward') this.forward();
    else this.toPresent();
  }

  /**
   * Walks with the keys: Home and End, the brackets, and Left and Right where the focus is not on the board, whose arrows walk the cells. Where keys
   * mean text they are left alone.
   */
  readonly key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || event.target.closest('input, select, textarea')) return;
    const onBoard = event.target.closest('[role=grid]') !== null;
    const walk = {
      Home: () => this.toStart(),
      End: () => this.toPresent(),
      '[': () => this.back(),
      ']': () => this.forward(),
      ...(onBoard ? {} : { ArrowLeft: () => this.back(), ArrowRight: () => this.forward() }),
    }[event.key];
    if (!walk || this.turns === 0) return;
    walk();
    event.preventDefault();
  };
}
