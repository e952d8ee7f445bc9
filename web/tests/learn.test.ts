/** The lessons: every step is there and can be done, and the first task of each game is done by hand. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { games, test, type Game } from './app';
import { button, press, refused, shows, words } from './board';

/** The first task of each lesson, as somebody does it who reads what is asked. */
const firstTask: Record<Game, { does: (page: Page) => Promise<void>; hears: RegExp }> = {
  slash: { does: (page) => press(page, 'b3'), hears: /It stays there/ },
  crossway: { does: (page) => press(page, 'b3'), hears: /./ },
  slither: { does: (page) => press(page, 'c4'), hears: /./ },
  slyde: {
    does: async (page) => {
      await press(page, 'b2');
      await press(page, 'b3');
    },
    hears: /./,
  },
  slicron: { does: (page) => press(page, 'a2'), hears: /./ },
};

/** Does all tasks of the step that is shown. */
async function doStep(page: Page): Promise<void> {
  const show = button(page, 'Show me');
  while ((await show.count()) > 0) {
    const ask = await page.locator('.ask').textContent();
    await show.click();
    // Either the next task is asked for, or the step is done, at the latest after the opponent's answer.
    await page.waitForFunction(
      (before) => document.querySelector('.ask')?.textContent !== before || document.querySelector('.dot.done[aria-current]'),
      ask,
    );
  }
  expect(await page.locator('.said.right').count(), `what is said at "${await page.locator('.words h2').textContent()}"`).toBe(1);
}

describe.concurrent('learning', () => {
  for (const game of games) {
    test(`${game}: the first task is done by hand, then every step to the last`, async ({ visitor }) => {
      const page = await visitor.open(`learn/${game}/`);
      const [, count] = /Step 1 of (\d+)/.exec((await page.getByText(/^Step 1 of/).textContent()) ?? '') ?? [];
      await firstTask[game].does(page);
      await page.locator('.said.right').filter({ hasText: firstTask[game].hears }).waitFor();
      await button(page, 'Do it again').waitFor();
      expect(await page.locator('.dot.done').count()).toBe(1);

      const heads = new Set<string>();
      for (let step = 1; step <= Number(count); step += 1) {
        await shows(page, `Step ${step} of ${count}`);
        heads.add((await page.locator('.words h2').textContent()) ?? '');
        if (step > 1) expect(await page.evaluate(() => document.activeElement?.localName), 'the heading has the focus').toBe('h2');
        if (step < Number(count)) {
          await doStep(page);
          await button(page, 'Next').click();
        }
      }
      expect(heads.size).toBe(Number(count));
      expect(await page.locator('.dot.done').count()).toBe(Number(count));
      // Who comes again is where they were; from the end it goes to a game.
      await page.reload();
      await shows(page, `Step ${count} of ${count}`);
      await page.locator('.farewell').getByRole('link', { name: /^Play/ }).click();
      await button(page, 'Start the game').waitFor();
    });
  }

  test('something else than what is asked for is said to be legal, and taken back for the next try', async ({ visitor }) => {
    const page = await visitor.open('learn/slash/');
    await button(page, 'Next').click();
    await press(page, 'd2');
    await page.locator('.said.wrong').filter({ hasText: 'this is the other diagonal' }).waitFor();
    await button(page, 'Try again').click();
    expect(await words(page, 'd2')).toBe('empty');
    await press(page, 'a5');
    await page.locator('.said.wrong').filter({ hasText: 'too far from c3' }).waitFor();
    // A press on the board is the next try at once.
    await press(page, 'd4');
    await page.locator('.said.right').filter({ hasText: 'Connected!' }).waitFor();
  });

  test('the illegal thing is tried and the reason read: crosscut, bare diagonal, disc, path', async ({ visitor }) => {
    const tries: [Game, string, string[], RegExp][] = [
      ['crossway', 'crosscut', ['c4'], /crosscut/],
      ['slither', 'clean', ['c5'], /only at a corner/],
      ['slyde', 'fixed', ['c2'], /has a disc/],
      ['slicron', 'equal', ['b3'], /must be shorter/],
    ];
    const page = await visitor.open('');
    for (const [game, step, presses, says] of tries) {
      await page.evaluate(([id, at]) => localStorage.setItem(`slipway.learn.${id}`, JSON.stringify({ at, done: [] })), [game, step]);
      await page.goto(`learn/${game}/`);
      for (const name of presses) await press(page, name);
      expect(await page.locator('.reason').textContent()).toMatch(says);
      expect((await refused(page)).length).toBeGreaterThan(0);
      expect(await page.locator('.said.right').count()).toBe(1);
    }
  });

  test('the pie is taken and the stone changes its colour', async ({ visitor }) => {
    const page = await visitor.open('');
    await page.evaluate(() => localStorage.setItem('slipway.learn.slash', JSON.stringify({ at: 'pie', done: [] })));
    await page.goto('learn/slash/');
    await button(page, 'Take it').click();
    expect(await words(page, 'b3')).toMatch(/^white stone/);
    await page.locator('.said.right').waitFor();
  });
});
