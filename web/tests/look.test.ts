/** The look: boards and stones to choose from, zooming by fingers, the board alone on the page. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './app';
import { begin, cell, grid, press, words } from './board';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What of the drawing is shown, as it stands in the picture. */
const windowOf = async (page: Page): Promise<number[]> => ((await grid(page).getAttribute('viewBox')) ?? '').split(' ').map(Number);

/** Fingers go from the first places to the last, all of them at once. */
async function fingers(page: Page, from: [number, number][], to: [number, number][]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (share: number) =>
    from.map(([x, y], id) => ({ id, x: x + ((to[id]?.[0] ?? x) - x) * share, y: y + ((to[id]?.[1] ?? y) - y) * share }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe.concurrent('the look', () => {
  test('is chosen in the settings and stays', async ({ visitor }) => {
    const page = await visitor.open('settings/');
    await page.getByText('Slate', { exact: true }).click();
    await page.getByText('Flat, as in print').click();
    await page.getByText('All around').click();
    await page.reload();
    await page.goto('analyse/slash/#size=5&moves=c3');
    await cell(page, 'c3').waitFor();
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({ board: 'slate', stones: 'flat' });
    const fill = await grid(page)
      .locator('.piece .stone')
      .evaluate((stone) => getComputedStyle(stone).fill);
    expect(fill).toMatch(/^rgb/);
    // Five files and five ranks, on both sides.
    expect(await grid(page).locator('.coordinate').count()).toBe(20);
  });

  test('large boards are zoomed and moved by fingers, and a tap then means the cell under it', async ({ visitor }) => {
    const page = await visitor.open('play/crossway/', phone);
    await begin(page, { opponent: 'Two people', size: 19, pie: false });
    await grid(page).scrollIntoViewIfNeeded();
    const box = await grid(page).boundingBox();
    if (!box) throw new Error('the board is not there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const whole = await windowOf(page);
    await fingers(page, [[x - 30, y], [x + 30, y]], [[x - 90, y], [x + 90, y]]); // prettier-ignore
    const near = await windowOf(page);
    expect(near[2]).toBeLessThan((whole[2] ?? 0) / 2);
    expect(await page.locator('.piece').count()).toBe(0);
    await fingers(page, [[x, y]], [[x + 60, y + 40]]);
    const moved = await windowOf(page);
    expect(moved[0]).toBeLessThan(near[0] ?? 0);
    expect(moved[1]).toBeLessThan(near[1] ?? 0);
    expect(moved[2]).toBe(near[2]);
    expect(await page.locator('.piece, .armedRing').count()).toBe(0);

    const target = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest<SVGElement>('[data-name]')?.dataset['name'] ?? '',
      [x + 20, y + 20],
    );
    for (const _ of [1, 2]) await page.touchscreen.tap(x + 20, y + 20);
    expect(await words(page, target)).toContain('black stone');
    await page.getByRole('button', { name: 'Show the whole board' }).click();
    expect(await windowOf(page)).toEqual(whole);
  });

  test('the board can have the page for itself, with the players, and gives it back', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await begin(page, { opponent: 'Two people', size: 5, pie: false });
    const before = (await grid(page).boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: 'Show only the board and the players' }).click();
    for (const gone of ['header', 'footer', '.actions']) expect(await page.locator(gone).isVisible(), gone).toBe(false);
    expect((await grid(page).boundingBox())?.height).toBeGreaterThan(before);
    expect(await page.locator('.players').first().isVisible()).toBe(true);
    await press(page, 'c3');
    expect(await words(page, 'c3')).toContain('black stone');
    await page.getByRole('button', { name: 'Show only the board and the players' }).click();
    expect(await page.locator('header').isVisible()).toBe(true);
  });
});
