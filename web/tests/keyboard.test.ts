/** Without a mouse: a whole game, and the focus that never gets lost. */
import { describe, expect } from 'vitest';
import { test } from './app';
import { begin, button, cell, chance, look, seed, type as typed, yourTurn } from './board';
import { focused, key, tabTo, walkTo } from './keys';

describe.concurrent('keyboard', () => {
  test('a whole game of Slash, from the start page to the rematch, needs no mouse', async ({ visitor }) => {
    console.log(`keyboard, seed ${seed}`);
    const shuffled = chance(seed);
    const page = await visitor.open('');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('a Skip to content');
    await key(page, 'Enter');
    await tabTo(page, /^a Play Slash/);
    await key(page, 'Enter');

    await tabTo(page, /^input Computer/);
    await tabTo(page, /^input 2$/);
    await key(page, 'ArrowLeft');
    expect(await focused(page)).toBe('input 1');
    await tabTo(page, /^select Board/);
    await key(page, '4');
    expect(await page.locator('#size').inputValue()).toBe('4');
    await tabTo(page, /^button Start the game/);
    await key(page, 'Enter');
    if (!(await focused(page)).startsWith('gridcell')) await tabTo(page, /^gridcell/);

    for (;;) {
      await yourTurn(page);
      const { cells, over } = await look(page);
      if (over) break;
      const [free] = shuffled(cells.filter(({ words }) => words === 'empty'));
      await walkTo(page, free?.name ?? '');
      await key(page, 'Enter');
    }
    expect(await page.locator('.ended h2').textContent()).toMatch(/You win!|The computer wins\./);
    await tabTo(page, /^button Rematch/);
    await key(page, 'Enter');
    await yourTurn(page);
    expect(await focused(page)).not.toBe('nothing');
  });

  test('the letters u, r and h undo, redo and hint; Esc takes back a choice', async ({ visitor }) => {
    const page = await visitor.open('play/slither/');
    await begin(page, { size: 4, opponent: 'Two people' });
    await tabTo(page, /^gridcell/);
    await walkTo(page, 'b2');
    await key(page, 'Enter');
    await key(page, 'u');
    expect((await look(page)).moves).toEqual([]);
    await key(page, 'r');
    expect((await look(page)).moves).toEqual(['b2']);
    await walkTo(page, 'd4');
    await key(page, ' ');
    await walkTo(page, 'b2');
    await key(page, 'Enter');
    expect(await focused(page)).toMatch(/selected/);
    await key(page, 'Escape');
    expect(await focused(page)).not.toMatch(/selected/);
    await key(page, 'h');
    await page.locator('.hint').waitFor();
    // In the box for notation letters are letters.
    await tabTo(page, /^input Move/);
    await page.keyboard.type('u');
    expect((await look(page)).moves).toEqual(['b2', 'd4']);
  });

  test('buttons that go away or rest hand the focus on: undo, redo, hint, resign, new game', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await begin(page, { size: 4, opponent: 'Two people', pie: false });
    await typed(page, 'a1', 'b2');
    for (const name of ['Undo', 'Redo', 'Hint']) {
      await button(page, name).focus();
      await key(page, 'Enter');
    }
    await page.locator('.hint').waitFor();
    expect(await focused(page), 'the focus when the hint is there').not.toBe('nothing');
    await button(page, 'Resign').focus();
    await key(page, 'Enter');
    // Pressing Enter twice does not resign yet.
    await key(page, 'Enter');
    expect(await focused(page)).toBe('button Resign');
    await key(page, 'Enter');
    await key(page, 'Escape');
    expect(await focused(page)).toBe('button Resign');
    await key(page, 'Enter');
    await key(page, 'Tab');
    await key(page, 'Enter');
    expect(await page.locator('.ended').textContent()).toContain('Black resigned.');
    await button(page, 'New game').focus();
    await key(page, 'Enter');
    expect(await button(page, 'Start the game').count()).toBe(1);
  });

  test('the typed move that ends the game hands the focus on', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await begin(page, { size: 3, opponent: 'Two people', pie: false });
    await typed(page, 'b1', 'a1', 'b2', 'a2', 'b3');
    expect(await focused(page)).not.toBe('nothing');
  });

  test('the pie option, taken with Enter, hands the focus on', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await begin(page, { size: 4, opponent: 'Two people' });
    await typed(page, 'b2');
    await button(page, 'Take it').focus();
    await key(page, 'Enter');
    expect((await look(page)).moves).toEqual(['b2', 'swap']);
  });

  test('a forced pass, made with Enter, hands the focus on', async ({ visitor }) => {
    const page = await visitor.open('analyse/crossway/#size=4&position=xoxo/o..o/oxox/xxoo_b');
    await button(page, 'Pass').focus();
    await key(page, 'Enter');
    expect(await page.locator('.turn[aria-current]').textContent()).toBe('pass');
  });

  test('a Slicron path, kept with Enter, hands the focus on; so does taking the stone back', async ({ visitor }) => {
    const page = await visitor.open('analyse/slicron/#size=3&position=.../..../x..../..../x.._b');
    for (const name of [/^Take back the stone/, /^Keep a1-b1/]) {
      await cell(page, 'b1').focus();
      await key(page, 'Enter');
      await button(page, name).focus();
      await key(page, 'Enter');
    }
    expect(await page.locator('.turn[aria-current]').textContent()).toBe('b1/a1-b1');
  });

  test('on the hexagonal board the arrows go to neighbours, and two steps up are straight up', async ({ visitor }) => {
    const page = await visitor.open('analyse/slicron/#size=3');
    await cell(page, 'c3').focus();
    const way: string[] = [];
    for (const arrow of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) {
      await key(page, arrow);
      way.push(/^gridcell (\w+)/.exec(await focused(page))?.[1] ?? '');
    }
    expect(way).toEqual([expect.stringMatching(/^d[23]$/), 'e2', 'e3', 'e3', expect.stringMatching(/^d[34]$/), 'c4']);
  });

  test('in the analysis the arrows walk through the game, and deleting keeps the focus', async ({ visitor }) => {
    const page = await visitor.open('analyse/slash/#size=4&moves=a1,b2,c3');
    await button(page, 'c3').focus();
    await key(page, 'ArrowLeft');
    expect(await page.locator('.turn[aria-current]').textContent()).toBe('b2');
    await key(page, 'End');
    for (const name of ['Go to the start', 'Go to the end', 'One move back', 'One move forward']) {
      await button(page, name).focus();
      await key(page, 'Enter');
    }
    await button(page, 'Delete from here').focus();
    for (const left of [2, 1, 0]) {
      await key(page, 'Enter');
      expect(await page.locator('.stretch .turn').count()).toBe(left);
    }
  });
});
