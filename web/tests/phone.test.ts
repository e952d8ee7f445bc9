/** A phone: fingers instead of a mouse, and little room. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addresses, games, test } from './app';
import { begin, button, cell, look, shows, words } from './board';

const phone = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
});

/** How much wider than the screen the page is, and what sticks out. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const out = Array.from(document.querySelectorAll('body *')).filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    );
    return [`${document.documentElement.scrollWidth} > ${innerWidth}`, ...out.slice(-3).map((element) => element.outerHTML.slice(0, 120))];
  });

/** Everything to be hit that is smaller than a finger can do with. A link inside a sentence is as high as its line. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=gridcell], [role=slider]')) {
      const hit = element.matches('[role=gridcell]') ? (element.querySelector('.hit') ?? element) : (element.closest('label') ?? element);
      const { width, height, right, bottom } = hit.getBoundingClientRect();
      const hidden = width === 0 || right <= 0 || bottom <= 0 || !hit.checkVisibility({ visibilityProperty: true });
      const inSentence =
        element.localName === 'a' &&
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent !== element.textContent;
      if (hidden || inSentence) continue;
      if (width < 23.5 || height < 23.5)
        found.push(`${Math.round(width)}x${Math.round(height)} ${element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 100)}`);
    }
    return found.slice(0, 5);
  });

describe.concurrent('phone', () => {
  test('the first tap shows, the second plays', async ({ visitor }) => {
    const page = await visitor.open('play/slash/', phone(390));
    await begin(page, { opponent: 'Two people', size: 5 });
    await cell(page, 'b2').tap();
    expect(await words(page, 'b2')).toBe('empty, waiting for you to confirm');
    expect((await look(page)).moves).toEqual([]);
    await shows(page, 'Tap b2 again to play there.');
    // Another cell instead.
    await cell(page, 'c3').tap();
    expect(await words(page, 'b2')).toBe('empty');
    await cell(page, 'c3').tap();
    expect((await look(page)).moves).toEqual(['c3']);
    // Or the button; or not at all.
    await cell(page, 'd4').tap();
    await button(page, 'Cancel').tap();
    expect(await words(page, 'd4')).toBe('empty');
    await cell(page, 'd4').tap();
    await button(page, 'Play here').tap();
    expect((await look(page)).moves).toEqual(['c3', 'd4']);
  });

  test('Slither and Slyde by taps: what is moved needs no second tap, what is placed does', async ({ visitor }) => {
    const page = await visitor.open('analyse/slither/#size=4&position=..../..o./..../o..._w', phone(390));
    await cell(page, 'a1').tap();
    await cell(page, 'b2').tap();
    expect(await words(page, 'b2')).toBe('white stone');
    await cell(page, 'b3').tap();
    expect(await words(page, 'b3')).toBe('empty, waiting for you to confirm');
    await cell(page, 'b3').tap();
    await button(page, 'a1-b2/b3').waitFor();
    await page.goto('analyse/slyde/#size=4');
    await cell(page, 'b2').tap();
    await cell(page, 'b3').tap();
    await button(page, 'b2-b3').waitFor();
  });

  test('one tap is enough for those who set it so', async ({ visitor }) => {
    const page = await visitor.open('settings/', phone(390));
    await page.getByRole('radio', { name: 'Always one tap' }).check();
    await page.goto('analyse/slash/#size=5');
    await cell(page, 'c3').tap();
    expect(await words(page, 'c3')).toBe('black stone, last move');
  });

  /** Looks at every page and at a running game of each. */
  async function everywhere(page: Page, check: (what: string) => Promise<void>): Promise<void> {
    for (const address of addresses) {
      await page.goto(address);
      await page.locator('main h1').waitFor();
      await check(address);
    }
    for (const game of games) {
      await page.goto(`play/${game}/`);
      await page.getByRole('radio', { name: 'Two people' }).check();
      await button(page, 'Start the game').click();
      await page.getByRole('grid').waitFor();
      await check(`a game of ${game}`);
    }
  }

  test('on small screens nothing is too wide, and everything is large enough to be hit', async ({ visitor }) => {
    const page = await visitor.open('', phone(390));
    await everywhere(page, async (what) => {
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await sticksOut(page), `${what} on a screen of ${width}`).toEqual([]);
      }
      expect(await tooSmall(page), what).toEqual([]);
    });
  });
});
