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

  get window(): Box {
    const { x, y, width, height } = this.#frame();
    if (!this.zoomed) return { x, y, width, height };
    return { ...this.#corner, width: width / this.#scale, height: height / this.#scale };
  }

  /** Zooms so that `at` stays where it is on the screen. */
  by(factor: number, at: Place): void {
    const { x, y } = this.window;
    const next = Math.min(Math.max(this.#scale * factor, 1), this.#most);
    const shrink = this.#scale / next;
    this.#scale = next < 1.01 ? 1 : next;
    this.#moveTo({ x: at.x - (at.x - x) * shrink, y: at.y - (at.y - y) * shrink });
  }

  /** Moves what is shown with the fingers. */
  pan(by: Place): void {
    const { x, y } = this.window;
    this.#moveTo({ x: x - by.x, y: y - by.y });
  }

  /** Moves the window so that a cell is in it, for those who walk with keys. */
  show({ x, y }: Place): void {
    if (!this.zoomed) return;
    const { x: left, y: top, width, height } = this.window;
    const within = (place: number, from: number, length: number): number => Math.min(Math.max(from, place + UNIT - length), place - UNIT);
    this.#moveTo({ x: within(x, left, width), y: within(y, top, height) });
  }

  reset(): void {
    this.#scale = 1;
  }

  /** The window never leaves the board. */
  #moveTo(corner: Place): void {
    const { x, y, width, height } = this.#frame();
    const within = (place: number, from: number, length: number): number =>
      Math.min(Math.max(place, from), from + length - length / this.#scale);
    this.#corner = { x: within(corner.x, x, width), y: within(corner.y, y, height) };
  }
}
