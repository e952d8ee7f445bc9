import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { qrOf } from './qr';

/** What a camera would read: the code drawn with 6 pixels a module. */
async function scanned(text: string): Promise<string | undefined> {
  const { size, path } = await qrOf(text);
  const scale = 6;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4;
        pixels.fill(0, at, at + 3);
      }
  return jsQR(pixels, width, width, { inversionAttempts: 'dontInvert' })?.data;
}

test('the code of a link reads as that link', async () => {
  for (const link of [
    'https://slipway.example/game/7k3mz9qh2vx4c5d/#join=Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6',
    'http://127.0.0.1:4750/game/a/#join=%C3%A4',
    'x',
  ])
    expect(await scanned(link)).toBe(link);
});

test('the code has a quiet zone of four modules', async () => {
  const { size, path } = await qrOf('https://slipway.example/');
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});
