/** The part of a board that is shown: all of it, or a window that fingers have zoomed into and pan. Lengths are those of the drawing. */
import { UNIT, type Place } from './geometry';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The closest look shows this many cells from side to side. Boards that have hardly more than that are not zoomed at all. */
const CELLS_AT_CLOSEST = 5;
const WORTH_ZOOMING = 1.4;

export class Zoom {
  readonly #frame: () => Box;
  /** How many times larger than the whole board. */
  #scale = $state(1);
  /** The upper left corner of the window. */
  #corner: Place = $state.raw({ x: 0, y: 0 });

  constructor(frame: () => Box) {
    this.#frame = frame;
  }

  get #most(): number {
    const most = this.#frame().width / (CELLS_AT_CLOSEST * UNIT);
    return most < WORTH_ZOOMING ? 1 : most;
  }

  get zoomed(): boolean {
    return this.#scale > 1;
  }

  /** It never leaves the board, whatever becomes of that. */
  get window(): Box {
    const { x, y, width, height } = this.#frame();
    const scale = Math.min(this.#scale, this.#most);
    const within = (place: number, from: number, length: number): number => Math.min(Math.max(place, from), from + length - length / scale);
    const corner = { x: within(this.#corner.x, x, width), y: within(this.#corner.y, y, height) };
    return { ...corner, width: width / scale, height: height / scale };
  }

  /** Zooms so that `at` stays where it is on the screen. */
  by(factor: number, at: Place): void {
    const { x, y } = this.window;
    const next = Math.min(Math.max(this.#scale * factor, 1), this.#most);
    const shrink = this.#scale / next;
    this.#scale = next < 1.01 ? 1 : next;
    this.#corner = { x: at.x - (at.x - x) * shrink, y: at.y - (at.y - y) * shrink };
  }

  /** Moves what is shown with the fingers. */
  pan(by: Place): void {
    const { x, y } = this.window;
    this.#corner = { x: x - by.x, y: y - by.y };
  }

  /** Moves the window so that a cell is in it, for those who walk with keys. */
  show({ x, y }: Place): void {
    if (!this.zoomed) return;
    const { x: left, y: top, width, height } = this.window;
    const within = (place: number, from: number, length: number): number => Math.min(Math.max(from, place + UNIT - length), place - UNIT);
    this.#corner = { x: within(x, left, width), y: within(y, top, height) };
  }

  reset(): void {
    this.#scale = 1;
  }
}
