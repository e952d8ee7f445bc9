/** What the board shows of what the rules look at, in each game, and the switch for it. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, type Visitor, type Wishes } from './app';
import { begin, button, cell, press, type as typed } from './board';

const count = (page: Page, what: string): Promise<number> => page.locator(`[role=grid] ${what}`).count();
/** The numbers of these things, sorted: the sizes of groups, the lengths of paths. */
const numbers = async (page: Page, what: string, of: string): Promise<number[]> =>
  (await page.locator(`[role=grid] ${what}`).evaluateAll((found, name) => found.map((each) => Number(each.getAttribute(name))), of)).sort(
    (a, b) => a - b,
  );

const eyeOf = (page: Page): Locator => button(page, 'Show what matters for the rules');

/** A page with a board that shows it. */
async function open(visitor: Visitor, address: string, wishes: Wishes = {}): Promise<Page> {
  const page = await visitor.open(address, wishes);
  await eyeOf(page).waitFor();
  return page;
}

describe.concurrent('what the rules look at', () => {
  test('Slicron: paths have their lengths, and a placement shows what it would open and remove before it is made', async ({ visitor }) => {
    const page = await open(visitor, 'analyse/slicron/#size=3&position=oo./..../..xxx/.x../x.._b');
    expect(await numbers(page, '.standing', 'data-length')).toEqual([2, 5]);
    expect(await count(page, '.leaving')).toBe(0);
    await cell(page, 'b4').hover();
    await page.locator('.opening.only').waitFor();
    expect(await count(page, '.leaving')).toBe(4);
    // The path that would go makes room.
    expect(await numbers(page, '.standing', 'data-length')).toEqual([2]);
    await press(page, 'b4');
    expect(await numbers(page, '.standing', 'data-length')).toEqual([2, 2]);

    // With two taps the first one shows it; by keys the focus does, for those who hear it, too.
    const phone = await open(visitor, 'analyse/slicron/#size=3&position=.../..../..xxx/.x../x.._b', { hasTouch: true, isMobile: true });
    await cell(phone, 'b4').tap();
    await phone.locator('.leaving').first().waitFor();
    expect(await count(phone, '.leaving')).toBe(4);
    expect(await cell(phone, 'b4').locator('desc').textContent()).toBe(
      'A stone here would open a path of length 2, and 4 stones would leave the board.',
    );
  });

  test('Slyde: larger groups have a rim and a number, tiles that can move a dot', async ({ visitor }) => {
    const page = await open(visitor, 'analyse/slyde/#size=4&position=.x.x/xxx./.OXx/x..._w');
    expect(await numbers(page, '.rim.black', 'data-size')).toEqual([6]);
    expect(await numbers(page, '.rim.white', 'data-size')).toEqual([5]);
    expect(await count(page, '.rim.largest')).toBe(2);
    // Seven tiles have no disc, and b3 is shut in.
    expect(await count(page, '.movable')).toBe(6);
  });

  test('Crossway: where neither side may place looks different from where you may not; the chain under the pointer is lit', async ({
    visitor,
  }) => {
    const page = await open(visitor, 'analyse/crossway/#size=5&position=xo.../o.x../.xo../...../....._b');
    expect([await count(page, '.forbidden'), await count(page, '.closed')]).toEqual([1, 1]);
    await cell(page, 'c4').hover();
    await page.locator('.glow').waitFor();
    expect(await numbers(page, '.glow', 'data-stones')).toEqual([2]);
    expect(await count(page, '.reached')).toBe(0);
    await cell(page, 'a5').hover();
    await page.locator('.glow').waitFor({ state: 'detached' });
  });

  test('Slash: a chain is lit with the edges it reaches, under the focus, too', async ({ visitor }) => {
    const page = await open(visitor, 'analyse/slash/#size=4&position=..../..x./.x../x..o_b');
    await cell(page, 'b2').hover();
    await page.locator('.glow').waitFor();
    expect(await numbers(page, '.glow', 'data-stones')).toEqual([3]);
    expect(await count(page, '.reached')).toBe(1);
    await page.mouse.move(1, 1);
    await page.locator('.glow').waitFor({ state: 'detached' });
    await press(page, 'b2');
    await page.mouse.move(1, 1);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.locator('.glow').waitFor();
  });

  test('Slither: a stone that is chosen shows which stones it would leave bare, and after the shift which are', async ({ visitor }) => {
    const page = await open(visitor, 'analyse/slither/#size=5&position=...../...../.xx../.x.../....._b');
    expect(await count(page, '.bareStone')).toBe(0);
    await press(page, 'b3');
    await page.locator('.bareStone').first().waitFor();
    expect([await count(page, '.bare'), await count(page, '.bareStone')]).toEqual([1, 2]);
    // On c2 the stone joins the two again.
    await cell(page, 'c2').hover();
    await page.locator('.bareStone').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    expect(await count(page, '.bareStone')).toBe(0);
  });

  test('a move that comes while the last one still fades in leaves the board as it should be', async ({ visitor }) => {
    const page = await open(visitor, 'analyse/slicron/#size=3&position=oo./..../..xxx/.x../x.._b', { reducedMotion: 'no-preference' });
    await cell(page, 'b4').hover();
    await typed(page, 'b4', 'd4', 'a1');
    await page.mouse.move(1, 1);
    await page.waitForFunction(() => document.getAnimations().length === 0 && document.querySelector('.leaving, .opening') === null);
    expect(await numbers(page, '.standing', 'data-length')).toEqual([2, 2]);
    // Nothing is left that only looks gone.
    expect(await page.locator('[role=grid] .standing').evaluateAll((found) => found.map((each) => getComputedStyle(each).opacity))).toEqual(
      ['1', '1'],
    );
  });

  test('the eye beside the board hides it all, and so it stays', async ({ visitor }) => {
    const page = await visitor.open('play/slyde/');
    await begin(page, { opponent: 'Two people', size: 4 });
    await typed(page, 'b2-b3');
    await page.locator('.rim').first().waitFor();
    const eye = eyeOf(page);
    expect(await eye.getAttribute('aria-pressed')).toBe('true');
    await eye.click();
    expect(await eye.getAttribute('aria-pressed')).toBe('false');
    expect([await count(page, '.rim'), await count(page, '.movable')]).toEqual([0, 0]);
    await page.reload();
    await eye.waitFor();
    expect(await count(page, '.rim')).toBe(0);
    await page.goto('settings/');
    await page.getByRole('checkbox', { name: /^Show what matters for the rules/ }).check();
    await page.goto('play/slyde/');
    await page.locator('.rim').first().waitFor();
  });

  test('a lesson shows none of it before it has said what it is', async ({ visitor }) => {
    const page = await visitor.open('learn/slyde/');
    await page.locator('[role=grid]').waitFor();
    expect([await count(page, '.movable'), await eyeOf(page).count()]).toEqual([0, 0]);
  });
});
