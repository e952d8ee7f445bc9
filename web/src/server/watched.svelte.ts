/**
 * A game by link, as everybody sees it. The page asks from time to time: a frame may have no origin, and then the server takes no socket from it. Nothing
 * but the name of the game is sent, and no cookie.
 */
import * as v from 'valibot';
import { router } from '../base/router.svelte';
import { t, type Key } from '../messages';

const side = v.picklist(['black', 'white']);
const seat = v.picklist(['first', 'second']);
const player = v.object({ name: v.nullable(v.string()) });
const ending = v.object({
  result: v.variant('kind', [
    v.object({ kind: v.literal('won'), seat, side }),
    v.object({ kind: v.literal('drawn') }),
    v.object({ kind: v.literal('void') }),
  ]),
  reason: v.string(),
});

/** What a frame shows of a game; the server says more. */
const schema = v.object({
  stage: v.picklist(['open', 'playing', 'ended']),
  canceled: v.boolean(),
  settings: v.object({ game: v.string(), size: v.number(), pie: v.boolean(), position: v.nullish(v.string(), null) }),
  players: v.object({ first: player, second: player }),
  snapshot: v.nullable(
    v.object({ moves: v.array(v.string()), sides: v.object({ first: side, second: side }), ending: v.nullable(ending) }),
  ),
});
export type PublicView = v.InferOutput<typeof schema>;

/** How often it is asked, in milliseconds; and after how long again when there was no answer. */
const EVERY = 4_000;
const LATER = 20_000;

export class Watched {
  view: PublicView | null = $state.raw(null);
  problem: Key | null = $state(null);
  readonly #address: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(id: string) {
    this.#address = router.href(`api/games/${encodeURIComponent(id)}/public`);
  }

  /** Asks until the game is over or the answer is called, but not while nobody looks. */
  follow(): () => void {
    const look = (): void => {
      clearTimeout(this.#timer);
      if (!document.hidden && !this.#over) void this.#ask();
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      this.#over = true;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async #ask(): Promise<void> {
    let wait = LATER;
    try {
      const answer = await fetch(this.#address, { credentials: 'omit', signal: AbortSignal.timeout(15_000) });
      if (answer.status === 404) {
        this.#over = true;
        this.problem = 'embed-no-game';
        return;
      }
      if (!answer.ok) throw new Error(t('embed-no-answer'));
      const view = v.parse(schema, await answer.json());
      // What has not changed is not drawn again.
      if (JSON.stringify(view) !== JSON.stringify(this.view)) this.view = view;
      this.problem = null;
      if (view.stage === 'ended') this.#over = true;
      wait = EVERY;
    } catch {
      this.problem = 'embed-no-answer';
    }
    clearTimeout(this.#timer);
    if (!this.#over && !document.hidden) this.#timer = setTimeout(() => void this.#ask(), wait);
  }
}

/** How a game by link stands, in a few words. */
export function standing({ canceled, players, snapshot }: PublicView): string | null {
  if (!snapshot) return t(canceled ? 'embed-taken' : 'embed-waiting');
  if (!snapshot.ending) return null;
  const { result, reason } = snapshot.ending;
  if (result.kind === 'drawn') return t('result-draw');
  if (result.kind === 'void') return t('embed-called');
  const name = players[result.seat].name ?? t(`side-${result.side}`);
  return t(reason === 'resignation' ? 'embed-wins-resignation' : reason === 'time' ? 'embed-wins-time' : 'embed-wins', { name });
}

/** Who has which side. */
export function namesOf({ players, snapshot }: PublicView): { black: string | null; white: string | null } {
  const of = (wanted: 'black' | 'white'): string | null => {
    const found = (['first', 'second'] as const).find((each) => snapshot?.sides[each] === wanted);
    return found ? players[found].name : null;
  };
  return { black: of('black'), white: of('white') };
}
