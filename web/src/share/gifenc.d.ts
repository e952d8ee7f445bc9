/** What is used of gifenc, which brings no types. */
declare module 'gifenc' {
  type Palette = number[][];
  interface Frame {
    palette?: Palette;
    /** How long it is shown, in milliseconds. */
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1: what is transparent shows the frame before. */
    dispose?: number;
  }
  interface Encoder {
    writeFrame(pixels: Uint8Array, width: number, height: number, frame: Frame): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(pixels: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array;
}
