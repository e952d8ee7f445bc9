/** Two fingers on a board, or one on a board that is zoomed in: which part of it they want to see. */
import type { Place } from './geometry';
import type { Zoom } from './zoom.svelte';

export class Fingers {
  readonly #zoom: Zoom;
  /** Where each finger was last, in pixels of the screen. */
  readonly #at = new Map<number, Place>();
  /** Whether the fingers that are down have moved the board: then none of them presses a cell when it goes up. */
  moved = false;

  constructor(zoom: Zoom) {
    this.#zoom = zoom;
  }

  get several(): boolean {
    return this.#at.size > 1;
  }

  down(event: PointerEvent): void {
    // The first of all fingers: if another one is still thought to be down, nobody said that it went up.
    if (event.isPrimary) {
      this.#at.clear();
      this.moved = false;
    }
    this.#at.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.several) this.moved = true;
  }

  /** `toBoard` says where a place on the screen is in the drawing; `far`, whether one finger has gone far enough to mean it. */
  move(event: PointerEvent, toBoard: (place: Place) => Place, far: boolean): void {
    const before = this.#at.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...this.#at].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
    if (other) {
      const apart = Math.hypot(before.x - other.x, before.y - other.y);
      if (apart > 0) this.#zoom.by(Math.hypot(now.x - other.x, now.y - other.y) / apart, toBoard(middle(now, other)));
      this.#pan(toBoard(middle(before, other)), toBoard(middle(now, other)));
    } else if (this.#zoom.zoomed && (far || this.moved)) {
      this.moved = true;
      this.#pan(toBoard(before), toBoard(now));
    } else {
      return;
    }
    this.#at.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#at.delete(event.pointerId);
  }

  #pan(from: Place, to: Place): void {
    this.#zoom.pan({ x: to.x - from.x, y: to.y - from.y });
  }
}

const middle = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
