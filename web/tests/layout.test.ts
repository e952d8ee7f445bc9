/** Every screen: the board whole, the header in one row, the reason for an illegal move to be read. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './app';
import { begin, press, reason } from './board';

const screens = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
] as const;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where something is, and how large the window is. */
const boxOf = (page: Page, selector: string): Promise<Box & { width: number; height: number }> =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom, width: innerWidth, height: innerHeight };
  });

async function isWhole(page: Page, selector: string, what: string): Promise<Box> {
  const box = await boxOf(page, selector);
  const said = `${selector} ${what}: ${JSON.stringify(box)}`;
  expect(box.left, said).toBeGreaterThanOrEqual(0);
  expect(box.top, said).toBeGreaterThanOrEqual(0);
  expect(box.right, said).toBeLessThanOrEqual(box.width + 0.5);
  expect(box.bottom, said).toBeLessThanOrEqual(box.height + 0.5);
  return box;
}

describe.concurrent('every screen', () => {
  for (const game of ['slash', 'slicron'] as const) {
    test(`shows the board of ${game} whole, the header in one row, and why a move is illegal`, async ({ visitor }) => {
      const page = await visitor.open(`play/${game}/`);
      await begin(page, { opponent: 'Two people', size: game === 'slash' ? 11 : 5, pie: false });
      await press(page, 'c3');
      for (const [width, height] of screens) {
        const what = `on ${width}x${height}`;
        await page.setViewportSize({ width, height });
        await page.evaluate(() => scrollTo(0, 0));
        const board = await isWhole(page, '[role=grid]', what);
        // Held upright, a phone shows both players with it, the one opposite above.
        if (width < 500 && height > width) {
          const far = await isWhole(page, '.player.far', what);
          const near = await isWhole(page, '.player.near', what);
          expect([far.bottom <= board.top, near.top >= board.bottom], what).toEqual([true, true]);
        }
        // It is the biggest thing: half of the shorter side at least.
        expect(board.right - board.left, what).toBeGreaterThan(Math.min(width, height) / 2);
        const header = await boxOf(page, 'header');
        expect(header.bottom - header.top, `header ${what}`).toBeLessThan(60);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
        await press(page, 'c3');
        await reason(page).waitFor();
        const said = await isWhole(page, '.board .reason', what);
        // Near the board: right below it, or over its last rows where there is no room.
        expect(said.top, what).toBeLessThanOrEqual(board.bottom + 8);
        await page.keyboard.press('Escape');
      }
    });
  }

  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    test(`nothing jumps on ${width}x${height} when the first stone is placed`, async ({ visitor }) => {
      const page = await visitor.open('play/slash/', { viewport: { width, height } });
      await begin(page, { opponent: 'Two people', size: 5, pie: false });
      const places = (): Promise<number[]> =>
        page
          .locator('[role=grid], .player, .lookBack, .actions, header')
          .evaluateAll((found) =>
            found.flatMap((element) => [element.getBoundingClientRect().top, element.getBoundingClientRect().height]),
          );
      const before = await places();
      await press(page, 'c3');
      await page.getByText('Last move:').waitFor();
      expect(await places()).toEqual(before);
    });
  }
});
