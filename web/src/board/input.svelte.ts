/** Pointer and keys on a board: which cell is meant, what follows the pointer, where the focus goes. What a press means, the state of the board says. */
import { settings, twoTaps } from '../base/settings.svelte';
import { Fingers } from './fingers';
import { centre, isArrow, type Place } from './geometry';
import type { BoardState } from './state.svelte';
import type { Zoom } from './zoom.svelte';

/** A pointer that has moved this many pixels is dragging. */
const DRAGS_AFTER = 8;

interface Drag extends Place {
  cell: number;
  /** Whether the pointer has gone far enough to mean it. */
  moved: boolean;
  startX: number;
  startY: number;
}

export class BoardInput {
  readonly #state: () => BoardState;
  /** The board's picture, once it is there. */
  svg: SVGSVGElement | undefined = $state();
  /** The cell under the mouse. */
  hover: number | null = $state(null);
  /** Whether a cell has the focus, and the person walks with keys: with a mouse, nobody asks what the cell with the focus offers. */
  focused = $state(false);
  #drag: Drag | null = $state(null);
  /** The stone or tile that follows the pointer: where it comes from, and where it is. */
  readonly dragged: Drag | null = $derived(this.#drag?.moved ? this.#drag : null);
  /** The cell that is pointed at, with the mouse or else with the focus. */
  readonly pointed: number | null = $derived.by(() => this.hover ?? (this.focused ? this.#state().focus : null));

  readonly #zoom: Zoom;
  readonly #fingers: Fingers;
  /** Where the finger that is down went down, in pixels. */
  #start: Place = { x: 0, y: 0 };

  constructor(state: () => BoardState, zoom: Zoom) {
    this.#state = state;
    this.#zoom = zoom;
    this.#fingers = new Fingers(zoom);
  }

  readonly down = (event: PointerEvent): void => {
    const it = this.#state();
    const cell = this.#cellUnder(event);
    if (event.pointerType !== 'mouse') {
      this.#start = { x: event.clientX, y: event.clientY };
      this.#fingers.down(event);
      // The second finger means the board, not the stone under the first.
      if (this.#fingers.several) {
        this.cancelDrag();
        return;
      }
    }
    if (event.button !== 0 || cell === null || !it.mayAct || it.editing || !it.sources.has(cell)) return;
    this.#drag = {
      cell,
      ...this.#toBoard({ x: event.clientX, y: event.clientY }),
      moved: false,
      startX: event.clientX,
      startY: event.clientY,
    };
  };

  readonly move = (event: PointerEvent): void => {
    this.hover = event.pointerType === 'mouse' ? this.#cellUnder(event) : null;
    const drag = this.#drag;
    if (!drag) {
      const far = Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) > DRAGS_AFTER;
      this.#fingers.move(event, (place) => this.#toBoard(place), far);
      return;
    }
    const far = Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) > DRAGS_AFTER;
    if (far && !drag.moved) {
      this.#state().selected = drag.cell;
      this.#state().refusal = null;
    }
    this.#drag = { ...drag, ...this.#toBoard({ x: event.clientX, y: event.clientY }), moved: drag.moved || far };
  };

  readonly up = (event: PointerEvent): void => {
    const it = this.#state();
    const dragged = this.#drag;
    this.#drag = null;
    this.#fingers.up(event);
    const cell = this.#cellUnder(event);
    if (dragged?.moved) {
      // Put down where it was: the choice is taken back.
      if (cell === null || cell === dragged.cell) it.rest();
      else it.putDown(cell);
      return;
    }
    if (cell === null || event.button !== 0 || (event.pointerType !== 'mouse' && this.#fingers.moved)) return;
    it.press(cell, event.pointerType !== 'mouse' ? twoTaps() : settings.taps === 'two');
    this.#focusCell();
  };

  readonly cancel = (event: PointerEvent): void => {
    this.#fingers.up(event);
    this.cancelDrag();
  };

  cancelDrag(): void {
    if (this.dragged) this.#state().rest();
    this.#drag = null;
  }

  /** Browsers report the pinch of a trackpad as a wheel with the control key. */
  readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#zoom.by(Math.exp(-event.deltaY / 150), this.#toBoard({ x: event.clientX, y: event.clientY }));
  };

  /** Two fingers on the board zoom the board and not the page. */
  readonly touch = (event: TouchEvent): void => {
    if (event.touches.length > 1) event.preventDefault();
  };

  readonly leave = (): void => {
    this.hover = null;
  };

  readonly focusIn = (event: FocusEvent): void => {
    this.focused = event.target instanceof Element && event.target.matches(':focus-visible');
    if (this.focused) this.#showFocus();
  };

  readonly key = (event: KeyboardEvent): void => {
    const it = this.#state();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(event.key)) {
      it.arrow(event.key);
      this.#focusCell();
      this.#showFocus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      it.press(it.focus);
    } else if (event.key === 'Escape') {
      if (!it.cancel()) return;
    } else {
      return;
    }
    event.preventDefault();
  };

  #focusCell(): void {
    this.svg?.querySelector<SVGElement>(`[data-cell="${this.#state().focus}"]`)?.focus({ preventScroll: true });
  }

  #showFocus(): void {
    const { board, focus } = this.#state();
    this.#zoom.show(centre(board, focus));
  }

  #cellUnder(event: PointerEvent): number | null {
    // Touches stay with the element that they began on; a mouse is over what it points at, and asking again takes time.
    const under = event.pointerType === 'mouse' ? event.target : document.elementFromPoint(event.clientX, event.clientY);
    const found = under instanceof Element ? under.closest('[data-cell]') : null;
    if (!(found instanceof SVGElement) || !this.svg?.contains(found)) return null;
    return Number(found.dataset['cell']);
  }

  #toBoard(place: Place): Place {
    const matrix = this.svg?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(place.x, place.y).matrixTransform(matrix);
    return { x, y };
  }
}
