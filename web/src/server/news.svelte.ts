/**
 * What happens to me elsewhere while a page is open: a challenge is accepted, it is my turn in another game. One socket a page; whoever wants to know
 * listens. Nothing is promised to arrive, so a listener reads its lists again when the socket is `ready`.
 */
import { router } from '../base/router.svelte';
import type { MyNews } from './wire';

/** How long to wait before the next attempt; it doubles with every failure. */
const SHORTEST = 1_000;
const LONGEST = 60_000;
/** A socket that never became ready this often in a row is not wanted: perhaps nobody knows this browser. */
const MOST_FAILURES = 4;

type Listener = (news: MyNews) => void;

class News {
  /** Whether what happens is heard now; without that, lists have to be asked for now and then. */
  live = $state(false);
  #listeners = new Set<Listener>();
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = SHORTEST;
  #failures = 0;
  #open = false;

  /** Calls this with everything that is heard, until the answer is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Is connected, as the one whom the server knows now, until the answer is called. */
  follow(): () => void {
    this.#open = true;
    this.#failures = 0;
    this.#wait = SHORTEST;
    const back = (): void => {
      if (document.hidden || this.#socket) return;
      this.#failures = 0;
      this.#wait = SHORTEST;
      this.#connect();
    };
    addEventListener('online', back);
    addEventListener('pageshow', back);
    document.addEventListener('visibilitychange', back);
    this.#connect();
    return () => {
      this.#open = false;
      removeEventListener('online', back);
      removeEventListener('pageshow', back);
      document.removeEventListener('visibilitychange', back);
      clearTimeout(this.#timer);
      this.#hangUp();
    };
  }

  /** Tells all listeners. */
  tell(news: MyNews): void {
    for (const listener of this.#listeners) listener(news);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (!this.#open || this.#socket || !navigator.onLine) return;
    const address = new URL(router.href('api/me/socket'));
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const news = this.#socket === socket ? readNews(data) : null;
      if (!news) return;
      if (news.kind === 'ready') {
        this.live = true;
        this.#failures = 0;
        this.#wait = SHORTEST;
      }
      this.tell(news);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      if (!this.live) this.#failures += 1;
      this.#hangUp();
      if (this.#failures < MOST_FAILURES) this.#tryLater();
    };
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.live = false;
    socket?.close();
  }

  #tryLater(): void {
    clearTimeout(this.#timer);
    // Not everybody at the same moment, when a server starts again.
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST, this.#wait * 2);
  }
}

/** News, if that is what it is. What is in it is the server's word. */
export function readNews(data: unknown): MyNews | null {
  if (typeof data !== 'string') return null;
  try {
    const news: unknown = JSON.parse(data);
    return typeof news === 'object' && news !== null && 'kind' in news ? (news as MyNews) : null;
  } catch {
    return null;
  }
}

export const news = new News();
