/** The analysis: the engine's opinion, variations, the look back, set-ups, going on as a match. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { games, test } from './app';
import { button, look, press, shows, type as typed, words } from './board';

/** The moves and variations as they stand on the page, variations in brackets. */
const tree = (page: Page): Promise<string> =>
  page.locator('.stretch').evaluateAll((stretches) =>
    stretches
      .map((stretch) => {
        const turns = Array.from(stretch.querySelectorAll('.turn, .comment'), (turn) =>
          turn.className.includes('comment') ? `"${turn.textContent}"` : turn.textContent,
        ).join(' ');
        return stretch.classList.contains('variation') ? `(${turns})` : turns;
      })
      .join(' '),
  );

const current = (page: Page): Promise<string | null> => page.locator('.turn[aria-current]').textContent();

describe.concurrent('analysis', () => {
  for (const game of games) {
    test(`${game}: the engine gives a value, lines, and candidates on the board`, async ({ visitor }) => {
      const page = await visitor.open(`analyse/${game}/#size=${game === 'slicron' ? 4 : 6}`);
      await page.getByRole('switch').click();
      await shows(page, /(Black|White): about \d+%|force a win|hold a draw|perfect play/);
      await shows(page, /[\d,]+ simulated games/);
      await page.locator('.candidate.best').waitFor();
      expect(await page.getByRole('img', { name: /(Black|White) is ahead with (5\d|[6-9]\d|100)%/ }).count()).toBe(1);
      // A line is taken over with a press, and the engine goes on from there.
      const line = page
        .locator('section', { has: page.getByRole('switch') })
        .locator('li button')
        .first();
      await line.click();
      expect(await current(page)).toMatch(/^[a-k]\d/);
      await page.getByRole('slider', { name: 'Black’s chance during the game' }).waitFor();
      await page.getByRole('switch').click();
      expect(await page.locator('.candidate').count()).toBe(0);
    });
  }

  test('a variation is made, commented, made the main line, and deleted', async ({ visitor }) => {
    const page = await visitor.open('analyse/slash/#size=5&moves=a1,b2,c3');
    await button(page, 'One move back').click();
    await button(page, 'One move back').click();
    await press(page, 'd4');
    await typed(page, 'e5');
    expect(await tree(page)).toBe('a1 b2 (d4 e5) c3');
    await page.getByLabel('Comment').fill('bolder');
    expect(await tree(page)).toBe('a1 b2 (d4 e5 "bolder") c3');
    await button(page, 'Make main line').click();
    expect(await tree(page)).toBe('a1 d4 (b2 c3) e5 "bolder"');
    expect(await current(page)).toBe('e5');
    await button(page, 'b2').click();
    expect(await words(page, 'b2')).toBe('white stone, last move');
    await button(page, 'Delete from here').click();
    expect(await tree(page)).toBe('a1 d4 e5 "bolder"');
    expect(await current(page)).toBe('a1');
    await button(page, 'Go to the end').click();
    expect(await page.getByLabel('Comment').inputValue()).toBe('bolder');
  });

  test('after a game one press reviews it: progress, the graph, and where it turned', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await page.getByRole('radio', { name: 'Two people' }).check();
    await page.getByLabel('Board', { exact: true }).selectOption('4');
    await button(page, 'Start the game').click();
    // White gives the game away in the corner.
    await typed(page, 'b2', 'a4', 'b3', 'd1', 'b4', 'd4', 'b1');
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.getByRole('progressbar', { name: 'Progress of the review' }).waitFor();
    await shows(page, /Where the game turned:|No single move made a big difference/);
    expect(await page.getByRole('progressbar').count()).toBe(0);
    const graph = page.getByRole('slider', { name: 'Black’s chance during the game' });
    expect(await graph.locator('polyline').count()).toBeGreaterThan(0);
    // From where the result is certain the graph stays at its edge.
    const decided = graph.locator('line.proven').last();
    expect([await decided.getAttribute('y1'), await decided.getAttribute('x2')]).toEqual(['2', '600']);
    await graph.press('End');
    expect(await graph.getAttribute('aria-valuetext')).toBe('After move 7: Black wins, proven');
    const turnings = page.locator('.turnings li');
    expect(await turnings.count()).toBeGreaterThan(0);
    expect(await turnings.first().textContent()).toMatch(/\((Black|White): from \d+% to \d+%\)\. Better:\s*\w/);
    // Where it turned is one press away, and what was better becomes a variation.
    await turnings.first().getByRole('button').first().click();
    expect(await current(page)).toMatch(/\?$/);
    await turnings.first().getByRole('button').last().click();
    expect(await page.locator('.variation').count()).toBe(1);
    // In the graph a press goes to that position.
    await turnings.first().getByRole('button').first().click();
    await graph.click({ position: { x: 2, y: 50 } });
    expect(await current(page)).toBe('Start');
  });

  test('a review can be stopped, and then the board is free again', async ({ visitor }) => {
    const page = await visitor.open('analyse/slash/#size=11&moves=f6,e5,d4');
    await button(page, 'Review thoroughly').click();
    await button(page, 'Stop').click();
    await button(page, 'Review this game').waitFor();
    await press(page, 'a1');
    expect(await current(page)).toBe('a1');
  });

  test('a review begins while the engine is at work, too', async ({ visitor }) => {
    const page = await visitor.open('analyse/slash/#size=11&moves=f6,e5');
    await page.getByRole('switch').click();
    await shows(page, /[\d,]+ simulated games/);
    await button(page, 'Review this game').click();
    await page.getByRole('progressbar', { name: 'Progress of the review' }).waitFor();
    await shows(page, /Where the game turned:|No single move made a big difference/);
  });

  test('the editor refuses a crosscut with a sentence and takes a possible position', async ({ visitor }) => {
    const page = await visitor.open('analyse/crossway/#size=5');
    await button(page, 'Open the editor').click();
    for (const name of ['b4', 'c5']) await press(page, name);
    await button(page, 'white stone').click();
    for (const name of ['b5', 'c4']) await press(page, name);
    await shows(page, 'This position cannot occur in a game:');
    await shows(page, /form a crosscut, which the rules forbid to complete\./);
    expect(await page.locator('circle.mark').count()).toBe(4);
    expect(await button(page, 'Use this position').isDisabled()).toBe(true);
    // Pressing again takes it away.
    await press(page, 'c4');
    await shows(page, 'This position is possible.');
    await button(page, 'White').click();
    await button(page, 'Use this position').click();
    expect(await words(page, 'b5')).toBe('white stone');
    await shows(page, /^White to move/);
    // As text it can be read too, and what cannot be read is said.
    await button(page, 'Open the editor').click();
    const text = page.getByLabel('As text');
    expect(await text.inputValue()).toBe('.ox../.x.../...../...../..... w');
    await text.fill('.ox../nonsense');
    await button(page, 'Use this text').click();
    await shows(page, /This text cannot be read: /);
    await text.fill('..x/.o./... b');
    await button(page, 'Use this text').click();
    expect((await look(page)).cells).toHaveLength(9);
    await button(page, 'Cancel').click();
    expect((await look(page)).cells).toHaveLength(25);
  });

  test('from any position one goes on as a match, and a match under way is not lost', async ({ visitor }) => {
    const page = await visitor.open('analyse/slash/#size=5&moves=a1,b2,c3');
    await page.getByLabel('Against').selectOption('1');
    await button(page, 'Play as White').click();
    await shows(page, 'White · You');
    expect((await look(page)).moves).toEqual(['a1', 'b2', 'c3']);
    await page.goBack();
    await button(page, 'One move back').click();
    await page.getByLabel('Against').selectOption('0');
    await shows(page, 'Your current game stays in “My games”. You can continue it later.');
    await button(page, 'Play as Black').click();
    await shows(page, 'Black · Human');
    expect((await look(page)).moves).toEqual(['a1', 'b2']);
    await page.goto('games/');
    await button(page, /^Continue: Slash, Computer, level 1/).click();
    await shows(page, 'White · You');
    expect((await look(page)).moves.slice(0, 3)).toEqual(['a1', 'b2', 'c3']);
  });
});
