/** What axe-core finds on every page, in light and dark: nothing serious. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addresses, games, test } from './app';
import { serious } from './axe';
import { begin, button, type as typed } from './board';

/** In both colour schemes; what does not depend on them is looked at once. */
async function look(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await serious(page), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await serious(page, { runOnly: ['color-contrast', 'link-in-text-block'] }), `${what}, dark`).toEqual([]);
}

describe.concurrent('axe', () => {
  for (const part of ['', 'play', 'learn', 'rules', 'puzzles', 'analyse']) {
    const pages = addresses.filter((address) =>
      part === '' ? address.split('/').length < 3 : address.startsWith(`${part}/s`) || address.startsWith(`${part}/c`),
    );
    test(`finds nothing serious on ${pages.map((page) => page || 'the start page').join(', ')}`, async ({ visitor }) => {
      const page = await visitor.open(pages[0] ?? '');
      for (const address of pages) {
        await page.goto(address);
        await page.locator('main h1').waitFor();
        await look(page, address);
      }
    });
  }

  test('finds nothing serious in what other sites frame', async ({ visitor }) => {
    const page = await visitor.open('embed/analyse/slither/#size=5&moves=c3,b2,d4', { viewport: { width: 360, height: 480 } });
    await look(page, 'a framed board');
  });

  test('finds nothing serious in running games, with a hint, a choice, a question, a result', async ({ visitor }) => {
    const page = await visitor.open('');
    for (const game of games) {
      await page.goto(`play/${game}/`);
      await begin(page, { opponent: 'Two people', size: game === 'slicron' ? 3 : 4 });
      await typed(page, game === 'slyde' ? 'b2-b3' : 'b2');
      await look(page, `a game of ${game}`);
      for (const board of ['wood', 'slate', 'paper', 'night']) {
        await page.evaluate((wanted) => (document.documentElement.dataset['board'] = wanted), board);
        expect(await serious(page, { runOnly: ['color-contrast'] }), `${game} on ${board}`).toEqual([]);
      }
    }
    await page.goto('play/slash/');
    await typed(page, 'c3');
    await button(page, 'One move back').click();
    await look(page, 'looking back');
    await button(page, 'Hint').click();
    await page.locator('.hint').waitFor();
    await button(page, 'Resign').click();
    await look(page, 'a hint, and the question whether to resign');
    await button(page, 'Yes, resign').click();
    await look(page, 'a result');
    await page.goto('games/');
    await button(page, /^Delete: /).click();
    await look(page, 'my games, and the question whether to delete one');
  });

  test('finds nothing serious in the editor, with the engine on, and in a review', async ({ visitor }) => {
    const page = await visitor.open('analyse/slash/#size=4&moves=b2,a4,b3,d1,b4,d4,b1&review');
    await page.locator('.turnings').waitFor();
    await look(page, 'a review');
    await button(page, 'One move back').click();
    await page.getByRole('switch').click();
    await page.locator('.candidate.best').waitFor();
    await look(page, 'the engine');
    await button(page, 'Open the editor').click();
    await look(page, 'the editor');
  });
});
