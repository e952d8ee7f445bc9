/** Where a board has been worked out, its first moves can be seen. */
import { heatOf, loadMaps, mapFor, type Heat, type OpeningMap } from '../../maps/maps';
import type { Analysis } from './analysis.svelte';

export class FirstMoves {
  readonly #it: Analysis;
  #maps: OpeningMap[] = $state.raw([]);
  /** Whether the person wants to see them. */
  on = $state(false);
  readonly map: OpeningMap | undefined = $derived.by(() => {
    const { line, view } = this.#it;
    return line.steps.length === 0 ? mapFor(this.#maps, line.game, line.size, view.position) : undefined;
  });
  /** The marks to be drawn on the board. */
  readonly heat: Heat[] = $derived(this.map && this.on ? heatOf(this.map) : []);

  constructor(it: Analysis) {
    this.#it = it;
    loadMaps().then(
      (maps) => (this.#maps = maps),
      () => undefined,
    );
  }
}
