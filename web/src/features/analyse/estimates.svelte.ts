/** Where first moves have been estimated, the numbers can be seen. */
import { estimatesFor, loadEstimates, marksOf, type EstimateMap, type EstimateMark, type Reading } from '../../maps/estimates';
import type { Analysis } from './analysis.svelte';

export class Estimates {
  readonly #it: Analysis;
  #maps: EstimateMap[] = $state.raw([]);
  /** Whether the person wants to see them, and how. */
  on = $state(false);
  reading: Reading = $state('stays');
  readonly map: EstimateMap | undefined = $derived.by(() => {
    const { line, view } = this.#it;
    return line.steps.length === 0 ? estimatesFor(this.#maps, line.game, line.size, view.position) : undefined;
  });
  /** The numbers to be drawn on the board. */
  readonly marks: EstimateMark[] = $derived(this.map && this.on ? marksOf(this.map, this.reading) : []);

  constructor(it: Analysis) {
    this.#it = it;
    loadEstimates().then(
      (maps) => (this.#maps = maps),
      () => undefined,
    );
  }
}
