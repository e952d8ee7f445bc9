/** What is special about the board in a game: the two parts of a Slither turn, tiles that are dragged, paths that are chosen. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './app';
import { button, cell, grid, lit, look, press, refused, shows, words } from './board';

describe.concurrent('Slither', () => {
  const position = 'analyse/slither/#size=4&position=..../..o./..../o..._w';

  test('a stone that is chosen lights up where it can go; Esc lets it go', async ({ visitor }) => {
    const page = await visitor.open('analyse/slither/#size=5&position=...../...../..x../...../....._b');
    await press(page, 'c3');
    expect(await words(page, 'c3')).toBe('black stone, selected');
    expect(await lit(page)).toEqual(['b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4']);
    await page.keyboard.press('Escape');
    expect(await lit(page)).toEqual([]);
    expect(await words(page, 'c3')).toBe('black stone');
  });

  test('after a shift that leaves a bare diagonal only the placements that mend it are lit', async ({ visitor }) => {
    const page = await visitor.open(position);
    await press(page, 'a1');
    await press(page, 'b2');
    await shows(page, /Your stone has shifted\. Now place a new stone/);
    expect(await lit(page)).toEqual(['b3', 'c2']);
    await press(page, 'd1');
    expect(await page.locator('.reason').textContent()).toMatch(/Not possible: .*b2.*c3/);
    expect(await refused(page)).toEqual(expect.arrayContaining(['b2', 'c3']));
    await press(page, 'b3');
    expect(await page.locator('.turn[aria-current]').textContent()).toBe('a1-b2/b3');
  });

  test('Esc and the button take the shift back as long as no stone is placed', async ({ visitor }) => {
    const page = await visitor.open(position);
    const before = (await look(page)).cells;
    for (const back of [() => page.keyboard.press('Escape'), () => button(page, 'Take back the shift').click()]) {
      await press(page, 'a1');
      await press(page, 'b2');
      expect(await words(page, 'b2')).toBe('white stone');
      await back();
      expect((await look(page)).cells).toEqual(before);
    }
    expect(await page.locator('.stretch').count()).toBe(0);
  });
});

describe.concurrent('Slyde', () => {
  /** Drags what is on the first cell over the others and puts it down on the last. */
  async function drag(page: Page, ...cells: string[]): Promise<void> {
    for (const [index, name] of cells.entries()) {
      const box = await cell(page, name).boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, { steps: 4 });
      if (index === 0) await page.mouse.down();
    }
    expect(await grid(page).locator('.lifted').count()).toBe(1);
    await page.mouse.up();
  }

  test('a tile is dragged to the next cell and both are fixed', async ({ visitor }) => {
    const page = await visitor.open('analyse/slyde/#size=4', { reducedMotion: 'no-preference' });
    // Put down where it cannot go, it goes back, and one reads why.
    await drag(page, 'b2', 'd3');
    expect(await page.locator('.reason').textContent()).toMatch(/Not possible: .*d3 is not beside b2/);
    expect(await words(page, 'b2')).toBe('tile');
    // Put down where it was, nothing happens.
    await drag(page, 'b2', 'b3', 'b2');
    expect(await page.locator('.stretch').count()).toBe(0);

    await drag(page, 'b2', 'b3');
    expect(await page.locator('.turn[aria-current]').textContent()).toBe('b2-b3');
    expect(await words(page, 'b3')).toMatch(/^tile/);
    expect(await words(page, 'b2')).toMatch(/^empty/);
  });

  test('a tile that is put down on another goes back, and the other is not chosen by that', async ({ visitor }) => {
    const page = await visitor.open('analyse/slyde/#size=4');
    await drag(page, 'b2', 'c3');
    expect((await look(page)).cells.filter(({ selected }) => selected)).toEqual([]);
    expect(await page.locator('.reason').textContent()).toMatch(/Not possible: /);
  });

  test('a tile is clicked, then where it goes; group sizes stand beside the board in a match', async ({ visitor }) => {
    const page = await visitor.open('play/slyde/');
    await page.getByRole('radio', { name: 'Two people' }).check();
    await page.getByLabel('Board', { exact: true }).selectOption('4');
    await button(page, 'Start the game').click();
    await shows(page, 'Largest groups: 1 each. All the others are equal, too.');
    await press(page, 'b2');
    expect(await lit(page)).toEqual(['a2', 'b1', 'b3', 'c2']);
    await press(page, 'b3');
    await shows(page, /^Largest groups: 4 each\./);
    await press(page, 'c1');
    await press(page, 'c2');
    await shows(page, 'Largest groups: tiles 6, gaps 5.');
  });
});

describe.concurrent('Slicron', () => {
  const position = 'analyse/slicron/#size=3&position=.../..../x..../..../x.._b';

  test('when paths compete each is drawn, pointing at one in the list brings it out, and one is kept', async ({ visitor }) => {
    const page = await visitor.open(position);
    await press(page, 'b1');
    await shows(page, 'Which path stays?');
    expect(await page.locator('polyline.path').count()).toBe(2);
    await button(page, /^Keep b1-c1/).hover();
    expect(await page.locator('polyline.path.shown').count()).toBe(1);
    await button(page, /^Keep b1-c1 \(length 2\)/).click();
    expect(await page.locator('.turn[aria-current]').textContent()).toBe('b1/b1-c1');
    // The surplus stone has left.
    expect(await words(page, 'a1')).toBe('empty');
    expect(await words(page, 'c1')).toBe('black stone');
  });

  test('a press on a cell of one path only keeps that path; on a cell of both it goes through them', async ({ visitor }) => {
    const page = await visitor.open(position);
    await press(page, 'b1');
    await press(page, 'b1');
    expect(await page.locator('polyline.path.shown').count()).toBe(1);
    await press(page, 'a1');
    expect(await page.locator('.turn[aria-current]').textContent()).toBe('b1/a1-b1');
    expect(await words(page, 'c1')).toBe('empty');
  });

  test('the stone can be taken back while the choice is open', async ({ visitor }) => {
    const page = await visitor.open(position);
    await press(page, 'b1');
    await button(page, 'Take back the stone').click();
    expect(await words(page, 'b1')).toBe('empty');
    await press(page, 'b1');
    await page.keyboard.press('Escape');
    expect(await words(page, 'b1')).toBe('empty');
    expect(await page.locator('polyline.path').count()).toBe(0);
  });
});
