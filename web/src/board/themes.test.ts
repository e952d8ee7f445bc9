/** What is drawn can be told from the ground it is drawn on, on every board, also by people who see no colours: by lightness alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./themes.css', import.meta.url), 'utf8');

/** The colours of a board by their names, those of the first board where it has none of its own. */
function coloursOf(board: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const wanted of ['wood', board]) {
    const block = css.split(`[data-board='${wanted}'] {`)[1]?.split('}')[0] ?? '';
    for (const [, name = '', value = ''] of block.matchAll(/--([\w-]+): ([^;]+);/g)) found.set(name, value);
  }
  return found;
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['wood', 'slate', 'paper', 'night'])('on %s', (board) => {
  const colours = coloursOf(board);
  const colour = (name: string): string => {
    const found = colours.get(name) ?? '';
    expect(found, name).toMatch(/^#[0-9a-f]{6}$/);
    return found;
  };
  const best = (marks: string[], ground: string): number => Math.max(...marks.map((mark) => contrast(colour(mark), colour(ground))));

  test('coordinates can be read', () => {
    for (const frame of ['frame-light', 'frame-dark']) expect(best(['coordinate'], frame), frame).toBeGreaterThan(4.5);
  });

  test('black and white stones differ in lightness, not only in their ring', () => {
    expect(contrast(colour('black-middle'), colour('white-middle'))).toBeGreaterThan(7);
  });

  test.each(['face-light', 'face-dark', 'rim-light', 'rim-dark'])('stones, tiles and marks stand out from %s', (ground) => {
    expect(best(['black-middle', 'black-line'], ground), 'a black stone or its line').toBeGreaterThan(3);
    expect(best(['white-middle', 'white-line'], ground), 'a white stone or its line').toBeGreaterThan(3);
    expect(best(['tile-middle', 'tile-line'], ground), 'a tile or its line').toBeGreaterThan(3);
    expect(best(['disc-dark', 'disc-line'], ground), 'a disc or its line').toBeGreaterThan(3);
    for (const mark of ['lit', 'cross']) expect(best([mark], ground), mark).toBeGreaterThan(3);
    expect(best(['dead'], ground), 'a quiet mark').toBeGreaterThan(2);
  });

  test('the winning chain can be seen on stones of both sides and on the ground', () => {
    for (const under of ['black-middle', 'white-middle', 'face-light', 'face-dark'])
      expect(best(['chain', 'chain-casing'], under), under).toBeGreaterThan(3);
    expect(contrast(colour('chain'), colour('chain-casing'))).toBeGreaterThan(3);
  });

  test('the last move, and where it came from, can be seen on stones, tiles and in slots', () => {
    for (const piece of ['black-middle', 'tile-middle']) expect(best(['last'], piece), piece).toBeGreaterThan(3);
    expect(best(['dead'], 'rim-dark')).toBeGreaterThan(2);
    expect(best(['last-on-white'], 'white-middle')).toBeGreaterThan(3);
  });

  test('what the rules look at can be seen on stones, tiles and the ground', () => {
    for (const piece of ['black-middle', 'tile-middle']) expect(best(['sight-black'], piece), piece).toBeGreaterThan(3);
    for (const ground of ['white-middle', 'rim-dark']) expect(best(['sight-white'], ground), ground).toBeGreaterThan(2);
    for (const ground of ['face-light', 'face-dark']) expect(best(['sight-line'], ground), ground).toBeGreaterThan(2);
  });

  test('a disc can be seen on a tile', () => {
    expect(best(['disc-dark', 'disc-line', 'disc-light'], 'tile-middle')).toBeGreaterThan(3);
  });
});
