/** The engine at work on an analysis: on the position shown for as long as it is shown, or on every position of the line, for a review. */
import { reasonOf } from '../../messages';
import { onDestroy, tick } from 'svelte';
import { stop, Stopped, think } from '../../engine/engine';
import { look, type Thought } from '../../rules/rules';
import type { Analysis } from './analysis.svelte';
import { reviewLine } from './review';

/** The engine stops thinking about one position after this time. */
const LONGEST_SECONDS = 60;

export class Thinking {
  readonly #it: Analysis;
  /** Receives why the engine could not go on, and an empty text when a review begins. */
  readonly #problem: (reason: string) => void;
  /** Whether the engine follows the position shown. */
  on = $state(false);
  /** The share of a review that is done; none while no review runs. */
  reviewing: number | null = $state(null);

  /** Call it while a component is set up: the engine stops when the component goes. */
  constructor(it: Analysis, problem: (reason: string) => void) {
    this.#it = it;
    this.#problem = problem;
    $effect(() => this.#follow());
    onDestroy(stop);
  }

  /** Thinks about the position shown. Gives how to stop. */
  #follow(): (() => void) | undefined {
    const { at, whole } = this.#it;
    if (!this.on || this.reviewing !== null || look(whole).outcome !== null) return undefined;
    const found = (thought: Thought): void => {
      if (this.#it.at === at) this.#it.found(at, thought);
    };
    think(whole, { seconds: LONGEST_SECONDS }, found).then(
      ({ thought }) => thought && found(thought),
      (error: unknown) => {
        if (error instanceof Stopped) return;
        this.#fail(error);
        this.on = false;
      },
    );
    return stop;
  }

  /** Goes through the line that is shown, with this time for each position. */
  async review(seconds: number): Promise<void> {
    this.on = false;
    this.#problem('');
    this.reviewing = 0;
    // What the engine was thinking about is stopped first: a stop that came later would stop the review.
    await tick();
    const { tree, branch } = this.#it;
    try {
      this.#it.review = await reviewLine(
        tree,
        branch,
        seconds,
        (share) => (this.reviewing = share),
        (node, thought) => this.#it.found(node, thought),
      );
    } catch (error) {
      if (!(error instanceof Stopped)) this.#fail(error);
    } finally {
      this.reviewing = null;
    }
  }

  stop(): void {
    stop();
  }

  #fail(error: unknown): void {
    this.#problem(reasonOf(error));
  }
}
