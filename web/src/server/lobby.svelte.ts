/** What is going on: my games, open challenges, games to watch. It looks again every few seconds while somebody looks at it. */
import { reasonOf } from '../messages';
import { lobby, mine } from './games';
import type { GameEntry, LobbyView } from './wire';

const EVERY = 5_000;

export class Lobby {
  mine: GameEntry[] = $state.raw([]);
  all: LobbyView = $state.raw({ now: 0, open: [], playing: [], ended: [] });
  /** Whether anything is known yet. */
  known = $state(false);
  /** Why there is no lobby. */
  problem: string | null = $state(null);

  /** Games of other people, and of mine only what others would see. */
  readonly open = $derived(this.all.open.filter(({ you }) => you === null));
  readonly playing = $derived(this.all.playing.filter(({ you }) => you === null));
  readonly ended = $derived(this.all.ended);
  /** My games, what waits for me first. */
  readonly ordered = $derived(this.mine.toSorted((a, b) => urgency(a) - urgency(b) || b.updated - a.updated));
  readonly waiting = $derived(this.mine.filter(({ your_turn }) => your_turn).length);

  #looking = false;

  /** Begins to look, until the answer is called. */
  follow(): () => void {
    const again = (): void => {
      if (!document.hidden) void this.look();
    };
    again();
    const timer = setInterval(again, EVERY);
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
    };
  }

  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const [all, own] = await Promise.all([lobby(), mine()]);
      this.all = all;
      this.mine = own.games;
      this.known = true;
      this.problem = null;
    } catch (error) {
      this.problem = reasonOf(error);
    } finally {
      this.#looking = false;
    }
  }
}

const urgency = ({ your_turn, stage }: GameEntry): number => (your_turn ? 0 : stage === 'playing' ? 1 : stage === 'open' ? 2 : 3);
