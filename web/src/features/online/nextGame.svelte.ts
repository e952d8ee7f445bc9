/** The other games that wait for me while I am at a board: how many, and which is next. */
import { mine } from '../../server/games';
import { news } from '../../server/news.svelte';
import { nextWaiting, waitingGames } from '../../server/waiting';
import type { GameEntry } from '../../server/wire';

const EVERY = 20_000;

export class NextGame {
  readonly #here: string;
  #games: GameEntry[] = $state.raw([]);
  /** The board to go on to; none if no other game waits. */
  readonly next: GameEntry | null = $derived.by(() => nextWaiting(this.#games, this.#here));
  /** How many wait besides this one. */
  readonly count: number = $derived.by(() => waitingGames(this.#games).filter(({ id }) => id !== this.#here).length);

  constructor(here: string) {
    this.#here = here;
  }

  /** Begins to look, until the answer is called. */
  follow(): () => void {
    const look = (): void => {
      if (document.hidden) return;
      mine().then(
        ({ games }) => (this.#games = games),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, EVERY);
    const deaf = news.listen(look);
    return () => {
      clearInterval(timer);
      deaf();
    };
  }
}
