/** The computer at a match on this screen: it moves when it is its turn, also after a reload, and gives hints. */
import { Fault } from '../../rules/fault';
import { reasonOf, say } from '../../messages';
import { onDestroy } from 'svelte';
import { moveNow, Stopped, stop, think, type Limit } from '../../engine/engine';
import type { LocalMatch, Player } from '../../match/match.svelte';
import { read, type Line, type Thought } from '../../rules/rules';

/** A move that comes at once is not seen. In milliseconds. */
const SHORTEST = 350;
/** A computer that thinks longer than this can be asked to move now. */
const SLOW = 900;

export class Computer {
  readonly #match: LocalMatch;
  /** Receives the line after a turn of the computer, and the turn in words. */
  readonly #moved: (line: Line, said: string) => void;
  thinking = $state(false);
  /** Whether it has been thinking for a while. */
  isSlow = $state(false);
  hinting = $state(false);
  /** The turn that it would make for the person to move. */
  hint: Thought | null = $state.raw(null);
  /** Why it could not go on. */
  problem = $state('');

  /** Call it while a component is set up: the computer stops when the component goes. */
  constructor(match: LocalMatch, moved: (line: Line, said: string) => void) {
    this.#match = match;
    this.#moved = moved;
    $effect(() => {
      const { toMove: player, line } = match;
      if (player === null || player.kind === 'human' || line.steps.length > 0) return;
      void this.#move(line, player);
    });
    $effect(() => {
      this.isSlow = false;
      if (!this.thinking) return;
      const timer = setTimeout(() => (this.isSlow = true), SLOW);
      return () => clearTimeout(timer);
    });
    onDestroy(stop);
  }

  async #move(line: Line, player: Player): Promise<void> {
    if (player.kind === 'human') return;
    const match = this.#match;
    const limit: Limit = player.kind === 'computer' ? { level: player.level } : { seconds: player.seconds };
    this.thinking = true;
    this.problem = '';
    const pause = new Promise((resolve) => setTimeout(resolve, SHORTEST));
    try {
      const { move } = await think(line, limit);
      await pause;
      if (match.line !== line || match.over || move === null) return;
      const done = read(line, move);
      if (done.kind === 'refused') throw new Fault(done.refusal.reason);
      this.thinking = false;
      this.#moved(done.line, say(done.said));
    } catch (error) {
      this.#fail(error);
    } finally {
      if (match.line === line || match.toMove === null || match.toMove.kind === 'human') this.thinking = false;
    }
  }

  /** Plays the best it has found so far. */
  moveNow(): void {
    if (this.thinking) moveNow();
  }

  /** Looks for a hint; says whether there is one now. */
  async giveHint(): Promise<boolean> {
    const { line } = this.#match;
    this.hinting = true;
    this.problem = '';
    try {
      const { thought } = await think({ ...line, steps: [] }, { seconds: 1.5 });
      if (this.#match.line !== line || !thought) return false;
      this.hint = thought;
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    } finally {
      this.hinting = false;
    }
  }

  /** Whatever it was thinking about is not wanted any more. */
  stop(): void {
    stop();
    this.thinking = false;
    this.hint = null;
  }

  #fail(error: unknown): void {
    if (!(error instanceof Stopped)) this.problem = reasonOf(error);
  }
}
