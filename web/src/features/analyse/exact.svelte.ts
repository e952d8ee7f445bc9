/**
 * What is certain of the position shown: from the maps of solved boards, or from the solver in the worker. On a solved board it finds out what every move is worth, as long as
 * somebody wants to see that; on any board it proves who wins when it is asked to.
 */
import { untrack } from 'svelte';
import { giveUp, prove, Stopped, type Wanted } from '../../engine/engine';
import { begunCells, heatOfProof } from '../../maps/proofs';
import { heatOf, loadMaps, mapFor, type Heat, type OpeningMap } from '../../maps/maps';
import { reasonOf } from '../../messages';
import type { Proof } from '../../rules/rules';
import type { Analysis } from './analysis.svelte';

/** After this time a proof is given up, until somebody lets it go on. */
const LONGEST_SECONDS = 60;

/** What was found of a position. */
export interface Found {
  wanted: Wanted;
  proof: Proof;
  /** How it ended; none while it goes on. */
  end: 'complete' | 'given-up' | 'stopped' | null;
  /** How long it took, in seconds. */
  seconds: number;
}

const NOTHING: Proof = { verdict: null, best: null, turns: [], positions: 0 };

export class Exact {
  readonly #it: Analysis;
  readonly #selected: () => number | null;
  readonly #problem: (reason: string) => void;
  #maps: OpeningMap[] = $state.raw([]);
  /** By position, so that it is still known when somebody comes back. */
  #found: ReadonlyMap<string, Found> = $state.raw(new Map());
  /** Whether the person wants to see what every move is worth. */
  on = $state(false);

  /** Whether this board has been worked out. */
  readonly isSolved: boolean = $derived.by(() => {
    const { game, size } = this.#it.whole;
    return this.#maps.some((map) => map.game === game && map.size === size);
  });
  readonly map: OpeningMap | undefined = $derived.by(() => {
    const { line, view } = this.#it;
    return line.steps.length === 0 ? mapFor(this.#maps, line.game, line.size, view.position) : undefined;
  });
  readonly #key: string = $derived.by(() => {
    const { game, size, position, moves } = this.#it.whole;
    return [game, size, position, ...moves].join(' ');
  });
  readonly found: Found | null = $derived(this.#found.get(this.#key) ?? null);
  /** The marks to be drawn on the board. */
  readonly heat: Heat[] = $derived.by(() => {
    if (!this.on || !this.isSolved) return [];
    if (this.map) return heatOf(this.map);
    const turns = this.found?.proof.turns ?? [];
    return heatOfProof(turns, this.#it.view.turn, begunCells(this.#it.line.steps, this.#selected()));
  });

  /** Call it while a component is set up: a proof ends when the position changes, or when the component goes. */
  constructor(it: Analysis, selected: () => number | null, problem: (reason: string) => void) {
    this.#it = it;
    this.#selected = selected;
    this.#problem = problem;
    loadMaps().then(
      (maps) => (this.#maps = maps),
      () => undefined,
    );
    $effect(() => this.#follow());
  }

  /** Begins, or goes on with what was given up. */
  prove(wanted: Wanted): void {
    void this.#prove(this.#key, wanted);
  }

  /** Ends the proof under way and keeps what it has found. */
  stop(): void {
    this.#end(this.#key);
    giveUp();
  }

  /** Begins with every position that is shown on a solved board. Gives how to stop. */
  #follow(): () => void {
    const key = this.#key;
    const wants = this.on && this.isSolved && !this.map;
    untrack(() => {
      const isNew = this.found?.wanted !== 'every-turn' || this.found.end === 'stopped';
      if (wants && isNew && this.#it.view.outcome === null) this.prove('every-turn');
    });
    return () =>
      untrack(() => {
        this.#end(key);
        giveUp();
      });
  }

  async #prove(key: string, wanted: Wanted): Promise<void> {
    const known = this.#found.get(key);
    // Who lets it go on adds to what it took before.
    const before = known?.wanted === wanted ? known : { proof: { positions: 0 }, seconds: 0 };
    const begin = performance.now();
    const store = (proof: Proof, end: Found['end']): void => {
      const seconds = before.seconds + (performance.now() - begin) / 1000;
      this.#store(key, { wanted, proof: { ...proof, positions: before.proof.positions + proof.positions }, end, seconds });
    };
    this.#store(key, { wanted, proof: known?.proof ?? NOTHING, end: null, seconds: before.seconds });
    try {
      const { proof, complete } = await prove(this.#it.whole, wanted, LONGEST_SECONDS, (found) => store(found, null));
      store(proof, complete ? 'complete' : 'given-up');
    } catch (error) {
      if (error instanceof Stopped) return;
      this.#end(key);
      this.#problem(reasonOf(error));
    }
  }

  #end(key: string): void {
    const found = this.#found.get(key);
    if (found && found.end === null) this.#store(key, { ...found, end: 'stopped' });
  }

  #store(key: string, found: Found): void {
    this.#found = new Map(this.#found).set(key, found);
  }
}
