/** The challenges as they are now: asked for again every few seconds, and at once when something has happened. */
import type { GameId } from '../../base/addresses';
import { reasonOf } from '../../messages';
import { challenges } from '../../server/challenges';
import { news } from '../../server/news.svelte';
import type { Challenges, ChallengeView } from '../../server/wire';
import { nothing, withFresh, withNow, without, type Steady } from './steady';

const EVERY = 5_000;

export class ChallengeList {
  game: GameId | null = $state(null);
  toMe: ChallengeView[] = $state.raw([]);
  mine: ChallengeView[] = $state.raw([]);
  /** Those of people and bots. */
  open: Steady<ChallengeView> = $state.raw(nothing());
  /** Those of the players of the server. They are always there. */
  house: ChallengeView[] = $state.raw([]);
  more = $state(false);
  known = $state(false);
  problem: string | null = $state(null);

  /** How many pages are shown. */
  #pages = 1;
  /** Counts the questions, so that an answer that comes too late is not taken for the present one. */
  #asked = 0;
  /** Whether somebody is at the list. */
  readonly #isHeld: () => boolean;

  constructor(isHeld: () => boolean) {
    this.#isHeld = isHeld;
  }

  /** Begins to look, until the answer is called. */
  follow(): () => void {
    const again = (): void => {
      if (!document.hidden) void this.look();
    };
    again();
    const timer = setInterval(again, EVERY);
    const deaf = news.listen(again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      deaf();
      document.removeEventListener('visibilitychange', again);
    };
  }

  /** Shows those of one game, or of all. */
  choose(game: GameId | null): void {
    this.game = game;
    this.#pages = 1;
    void this.look(true);
  }

  showMore(): void {
    this.#pages += 1;
    void this.look(true);
  }

  showFresh(): void {
    this.open = withFresh(this.open);
  }

  /** It turned out to be gone. */
  lose(id: string): void {
    this.open = without(this.open, id);
    this.toMe = this.toMe.filter((challenge) => challenge.id !== id);
  }

  async look(asWished = false): Promise<void> {
    const number = (this.#asked += 1);
    try {
      const pages: Challenges[] = [];
      for (let page = 0; page < this.#pages; page += 1) {
        const found = await challenges(this.game, page);
        pages.push(found);
        if (!found.more) break;
      }
      if (number === this.#asked) this.#take(pages, asWished);
    } catch (error) {
      if (number === this.#asked) this.problem = reasonOf(error);
    }
  }

  #take(pages: Challenges[], asWished: boolean): void {
    const [first] = pages;
    if (!first) return;
    this.problem = null;
    this.known = true;
    this.toMe = first.to_me;
    this.mine = first.mine;
    this.more = pages.at(-1)?.more ?? false;
    const all = pages.flatMap(({ open }) => open);
    this.house = all.filter(({ kind }) => kind === 'house');
    this.open = withNow(
      this.open,
      all.filter(({ kind }) => kind !== 'house'),
      !asWished && this.#isHeld(),
    );
  }
}
