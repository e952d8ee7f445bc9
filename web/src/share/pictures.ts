/** Pictures of positions for other programs: PNG, and a whole game as an animated GIF. The browser draws them from the SVG of the rules. */
import { say } from '../messages';
import { look, picture, upTo, type Line } from '../rules/rules';

/** The longer side of a PNG, and of a GIF, in pixels. */
const PNG = 1200;
const GIF = 480;
/** A GIF has at most this many moves, the last ones: it has to fit into a message. */
export const MOST_MOVES = 200;
/** How long a position is shown, and the last one, in milliseconds. */
const STAYS = 700;
const STAYS_AT_THE_END = 3_000;
/** Boards have few colours; the rest are the edges of round things. One more means "as before". */
const COLOURS = 127;

/** The position after these turns as SVG, with the last turn and the chain that has won, and with words for those who do not see it. */
export function svgOf(line: Line): string {
  const { last, chain } = look(line);
  const { svg, title, shows } = picture(line, last.slice(0, 1), chain);
  const words = `<title>${escaped(say(title))}</title>\n<desc>${escaped(shows.map(say).join(' '))}</desc>\n`;
  const body = svg.indexOf('\n') + 1;
  return svg.slice(0, body) + words + svg.slice(body);
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The position as PNG. */
export async function pngOf(line: Line): Promise<Blob> {
  const { canvas } = await drawn(svgOf(line), PNG);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))), 'image/png'),
  );
}

/** The moves that a GIF of this line shows: from the first of these numbers to the last. */
export const movesShown = ({ moves }: Line): [number, number] => [Math.max(0, moves.length - MOST_MOVES), moves.length];

/**
 * The game as an animated GIF, from the start or from as far back as it goes. `progress` hears how much is done, from 0 to 1.
 * Ends with an error when the signal says stop.
 */
export async function gifOf(line: Line, progress: (done: number) => void, signal: AbortSignal): Promise<Blob> {
  const { applyPalette, GIFEncoder, quantize } = await import('gifenc');
  const [first, last] = movesShown(line);
  // The last position has everything that is ever on the board, and so all colours.
  const end = pixelsOf(await drawn(svgOf(line), GIF));
  const palette = quantize(end.data, COLOURS);
  const asBefore = palette.length;
  const colours = [...palette, [0, 0, 0]];
  const gif = GIFEncoder();
  let before: Uint8Array | null = null;
  for (let at = first; at <= last; at += 1) {
    signal.throwIfAborted();
    const { data, width, height } = at === last ? end : pixelsOf(await drawn(svgOf(upTo(line, at)), GIF));
    const now = applyPalette(data, palette);
    gif.writeFrame(changed(before, now, asBefore), width, height, {
      // Only the first frame needs it: the others use the same.
      ...(before === null ? { palette: colours } : {}),
      delay: at === last ? STAYS_AT_THE_END : STAYS,
      transparent: before !== null,
      transparentIndex: asBefore,
      dispose: 1,
    });
    before = now;
    progress((at - first + 1) / (last - first + 1));
    // The page stays awake, and the button that stops this can be pressed.
    await new Promise((resolve) => setTimeout(resolve));
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}

/** What is new in a frame; everything else is `same`, which packs well. */
export function changed(before: Uint8Array | null, now: Uint8Array, same: number): Uint8Array {
  return before === null ? now : now.map((colour, at) => (colour === before[at] ? same : colour));
}

/** The drawing on a canvas whose longer side has this many pixels. */
async function drawn(svg: string, longest: number): Promise<{ canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = longest / Math.max(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('there is no canvas');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { canvas, context };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The pixels on a ground of white: a GIF has no half transparent corners. */
function pixelsOf({ canvas, context }: { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }): ImageData {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
