/** What is certain on the analysis page: exact values of every move, proofs that are asked for; and the estimates where nothing is proven. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { games, test } from './app';
import { button, press, shows } from './board';

const card = (page: Page) => page.locator('section.exact');
const marks = (page: Page, kind: 'black' | 'white'): Promise<number> => page.locator(`[role=grid] .heat.${kind}`).count();

describe.concurrent('what is certain', () => {
  test('on a solved board every move has its exact value, and so after every move', async ({ visitor }) => {
    const page = await visitor.open('analyse/slash/#size=5&moves=a1');
    await page.getByLabel('Show what every move is worth').check();
    await shows(card(page), /Proven: White (wins|loses)/);
    await page.locator('[role=grid] .heat').nth(23).waitFor();
    expect((await marks(page, 'black')) + (await marks(page, 'white'))).toBe(24);
    // To swap is one of the moves, and the only one that wins: a stone in this corner wins in either colour.
    await card(page).locator('summary').click();
    await shows(card(page), /1 move wins:\s+swap/);
    // The next position comes by itself.
    await press(page, 'c3');
    await shows(card(page), /Proven: Black (wins|loses)/);
    await page.locator('[role=grid] .heat').nth(22).waitFor();
    // Back at the empty board the map of the first moves takes over.
    await button(page, 'Go to the start').click();
    await page.getByLabel('Show who wins after each first move').waitFor();
    expect(await page.locator('[role=grid] .heat').count()).toBe(25);
  });

  test('in Slither the value of a shift is on the stone, then on where it can go', async ({ visitor }) => {
    const page = await visitor.open('analyse/slither/#size=4&pie=off&moves=b2,c3,b3,c4,d2,a1');
    await page.getByLabel('Show what every move is worth').check();
    await shows(card(page), /\d+ moves? (wins?|loses?):|Proven: Black/);
    await page.locator('[role=grid] .heat').first().waitFor();
    await page.getByRole('progressbar', { name: 'Exact result' }).waitFor({ state: 'detached' });
    const before = await page.locator('[role=grid] .heat').count();
    await press(page, 'b2');
    // The stone that is lifted can go to its neighbours only.
    await page.waitForFunction((count) => document.querySelectorAll('[role=grid] .heat').length < count, before);
    expect(await page.locator('[role=grid] .heat').count()).toBeLessThanOrEqual(8);
  });

  test('a late position is proven when it is asked for, with the move that wins', async ({ visitor }) => {
    const page = await visitor.open('analyse/crossway/#size=9&pie=off&moves=e5,a1,e4,a9,e6,i1,e3,i9,e7,a5');
    await button(page, 'Prove it').click();
    await shows(card(page), /Proven: Black wins with/);
    await shows(card(page), /positions? looked at/);
    const move = card(page).locator('strong button');
    const name = (await move.textContent()) ?? '';
    await move.click();
    expect(await page.locator('.turn[aria-current]').textContent()).toBe(name);
  });

  test('a proof that takes too long shows how far it has come, can be stopped, and says that nothing is known', async ({ visitor }) => {
    const page = await visitor.open('analyse/slither/#size=9');
    await button(page, 'Prove it').click();
    await shows(card(page), /Proving… [\d,]+ positions so far/);
    await button(card(page), 'Stop').click();
    await shows(card(page), 'Stopped. Who wins is not known.');
    expect(await page.getByText(/Proven:/).count()).toBe(0);
    // Another position has nothing to do with it; back here it is still said.
    await press(page, 'e5');
    await button(page, 'Prove it').waitFor();
    await button(page, 'One move back').click();
    await button(page, 'Go on').waitFor();
  });

  for (const game of games) {
    test(`${game}: the usual board has estimates that are marked as such`, async ({ visitor }) => {
      const page = await visitor.open(`analyse/${game}/`);
      await page.getByLabel('Show estimates of the first moves').check();
      await page.locator('[role=grid] .estimate').first().waitFor();
      await shows(page, 'Estimated, not proven.');
      await shows(page, /Every first move was searched 4 times with [\d,]+ simulated games each/);
      if (game === 'slyde') return;
      await page.getByLabel('Show', { exact: true }).selectOption('with the pie rule');
      expect(await page.locator('[role=grid] .estimate.fair').count()).toBeGreaterThan(0);
    });
  }

  test('the lesson of Slash shows both readings of a first stone', async ({ visitor }) => {
    const page = await visitor.open('learn/slash/');
    const estimates = page.locator('.estimates');
    await shows(estimates, 'Estimated, not proven.');
    await shows(estimates, 'if Black begins there and nobody swaps');
    await estimates.getByLabel('Show', { exact: true }).selectOption('the stone recoloured');
    await shows(estimates, 'if the first stone is turned white where it stands');
    expect(await estimates.locator('.estimate').count()).toBe(121);
  });
});
