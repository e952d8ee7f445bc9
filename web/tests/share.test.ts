/** Games that leave the page and come back: links, files, pictures. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './app';
import { button, look, press, shows, type as typed, words } from './board';

/** The link that the page gives. */
async function link(page: Page): Promise<string> {
  await button(page, 'Copy link').click();
  return page.getByLabel('The link').inputValue();
}

/** The text of the file that this button saves. */
async function saved(page: Page, name: string): Promise<{ name: string; path: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  const path = await download.path();
  return { name: download.suggestedFilename(), path, text: await readFile(path, 'utf8') };
}

const turns = (page: Page): Promise<string[]> => page.locator('.stretch .turn, .stretch .comment').allTextContents();

describe.concurrent('sharing', () => {
  test('a plain game travels in a link that can be read', async ({ visitor }) => {
    const page = await visitor.open('analyse/slither/#size=5');
    await typed(page, 'c3', 'swap', 'b2', 'c3-c4/d4');
    await button(page, 'One move back').click();
    const address = await link(page);
    expect(address).toBe(`${visitor.site}analyse/slither/#size=5&moves=c3,swap,b2,c3-c4/d4&at=3`);
    const other = await visitor.open(address);
    expect(await turns(other)).toEqual(await turns(page));
    expect((await look(other)).cells).toEqual((await look(page)).cells);
  });

  test('a game with variations and comments travels too, and the address bar carries it as well', async ({ visitor }) => {
    const page = await visitor.open('analyse/slash/#size=5&moves=a1,b2,c3');
    await button(page, 'b2').click();
    await press(page, 'e5');
    await page.getByLabel('Comment').fill('what if? „äöü“ ];)');
    const before = await turns(page);
    expect(before).toContain('what if? „äöü“ ];)');
    const address = await link(page);
    expect(address).toMatch(/#sgf=[\w-]+$/);
    await page.waitForURL(address);
    const other = await visitor.open(address);
    await other.locator('.stretch').first().waitFor();
    expect(await turns(other)).toEqual(before);
  });

  test('a set-up position travels in the link', async ({ visitor }) => {
    const page = await visitor.open('analyse/slyde/#size=4&position=.x.x/xxx./.OXx/x..._w');
    await typed(page, 'c3-d3');
    const other = await visitor.open(await link(page));
    expect((await look(other)).cells).toEqual((await look(page)).cells);
    expect(await turns(other)).toEqual(['c3-d3']);
  });

  test('SGF goes out and comes in again, from the file and pasted', async ({ visitor }) => {
    const page = await visitor.open('analyse/crossway/#size=5&moves=a1,swap,c3');
    await button(page, 'swap').click();
    await press(page, 'e5');
    await page.getByLabel('Comment').fill('a corner');
    const before = await turns(page);
    const file = await saved(page, 'Save as SGF');
    expect(file.name).toBe('slipway-crossway-3.sgf');
    expect(file.text).toMatch(/^\(;FF\[4\].*GM\[\w+\].*SZ\[5\]/s);

    const other = await visitor.open('analyse/crossway/');
    await other.locator('summary', { hasText: 'Open a game' }).click();
    await other.getByLabel('SGF file').setInputFiles({ name: file.name, mimeType: 'application/x-go-sgf', buffer: Buffer.from(file.text) });
    await other.locator('.stretch').first().waitFor();
    expect(await turns(other)).toEqual(before);
    await other.getByLabel('Or paste SGF').fill('(;FF[4]GM[crossway]SZ[4];B[b2])');
    await button(other, 'Open').click();
    expect(await turns(other)).toEqual(['b2']);
    expect((await look(other)).cells).toHaveLength(16);
  });

  test('a file of another game opens there', async ({ visitor }) => {
    const slyde = await visitor.open('analyse/slyde/#size=4&moves=b2-b3');
    const { text } = await saved(slyde, 'Save as SGF');
    const page = await visitor.open('analyse/slash/');
    await page.locator('summary', { hasText: 'Open a game' }).click();
    await page.getByLabel('Or paste SGF').fill(text);
    await button(page, 'Open').click();
    await shows(page, 'Analyse Slyde');
    await button(page, 'b2-b3').waitFor();
  });

  test('the picture is an SVG of the position', async ({ visitor }) => {
    const page = await visitor.open('analyse/slicron/#size=3&moves=c3,a1');
    const { name, text } = await saved(page, 'Save as SVG');
    expect(name).toBe('slipway-slicron-2.svg');
    expect(text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    await page.setContent(text);
    expect(await page.locator('svg').boundingBox()).toMatchObject({ width: expect.any(Number) });
  });

  test('the position is saved as PNG and the game as a GIF, which can be stopped', async ({ visitor }) => {
    const moves = ['a1', 'b2', 'c3', 'd4', 'e5', 'a2'];
    const page = await visitor.open(`analyse/crossway/#size=5&moves=${moves.join(',')}&at=2`);
    const bytes = async (label: string): Promise<{ name: string; content: Buffer }> => {
      const { name, path } = await saved(page, label);
      return { name, content: await readFile(path) };
    };
    const png = await bytes('Save as PNG');
    expect(png.name).toBe('slipway-crossway-2.png');
    expect(png.content.subarray(1, 4).toString()).toBe('PNG');
    expect(png.content.readUInt32BE(16)).toBe(1200);
    const gif = await bytes('Save as GIF');
    expect(gif.name).toBe('slipway-crossway-6.gif');
    expect(gif.content.subarray(0, 6).toString()).toBe('GIF89a');
    expect(gif.content.readUInt16LE(6)).toBe(480);
    // The start and every move: a frame begins with a graphic control extension.
    expect(gif.content.toString('latin1').split('\x21\xf9\x04').length - 1).toBe(moves.length + 1);
    // The browser can read it.
    const seen = await page.evaluate(
      async (content) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(content)], { type: 'image/gif' }));
        return [image.width, image.height];
      },
      [...gif.content],
    );
    expect(seen).toEqual([480, 480]);

    // Pressed as soon as it is there, which is before a game of 160 moves is drawn.
    const cells = Array.from({ length: 160 }, (_, at) => `${String.fromCharCode(97 + (at % 19))}${Math.floor(at / 19) + 1}`);
    const long = await visitor.open(`analyse/slash/#size=19&pie=off&moves=${cells.join(',')}`);
    await button(long, 'Save as GIF').click();
    await button(long, 'Stop').click();
    await shows(long, 'Stopped. Nothing was saved.');
    await button(long, 'Save as GIF').waitFor();
  });

  test('a game under way opens in the analysis as it stands', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await page.getByRole('radio', { name: 'Two people' }).check();
    await button(page, 'Start the game').click();
    await typed(page, 'c3', 'd4');
    await page.getByRole('link', { name: 'Open in analysis' }).click();
    await shows(page, /^Black to move/);
    expect(await words(page, 'd4')).toBe('white stone, last move');
    // And the match is still there when one comes back.
    await page.goBack();
    await shows(page, 'Black · Human');
    expect((await look(page)).moves).toEqual(['c3', 'd4']);
  });
});
