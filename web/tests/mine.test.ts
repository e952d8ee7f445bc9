/** My games: what was played in this browser is found again, replayed, gone on with and deleted. */
import { expect } from 'vitest';
import { test } from './app';
import { begin, button, look, shows, type as typed } from './board';

test('games that were finished or left are kept, found, replayed, gone on with and deleted', async ({ visitor }) => {
  const page = await visitor.open('games/');
  await shows(page, 'No games yet');
  await page.getByRole('link', { name: /^Slash/ }).click();
  await begin(page, { opponent: 'Two people', size: 3, pie: false });
  await typed(page, 'b1', 'a1', 'b2', 'a2', 'c3');
  await button(page, 'Rematch').click();
  await typed(page, 'b2', 'a1');
  await button(page, 'New game').click();
  // It says where the game is now.
  await shows(page, /^The game you left is in/);
  await page.goto('play/crossway/');
  await begin(page, { opponent: 'Computer', level: 1, size: 4, seat: 'second', pie: false });
  await page.waitForFunction(() => document.title.startsWith('(1)'));
  await page.goto('games/');

  const entries = page.locator('.games > li');
  const facts = async (): Promise<string[]> => (await entries.locator('.facts').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  expect(await facts()).toEqual([
    expect.stringMatching(/^Crossway 4 × 4 Computer, level 1 \(First steps\) In progress 1 move · /),
    expect.stringMatching(/^Slash 3 × 3 Two people Unfinished 2 moves · /),
    expect.stringMatching(/^Slash 3 × 3 Two people Black won 5 moves · /),
  ]);
  expect(await entries.locator('svg[role=img] .stone').count()).toBe(1 + 2 + 5);

  await page.getByLabel('Game', { exact: true }).selectOption('Crossway');
  expect(await entries.count()).toBe(1);
  await page.getByLabel('Search').fill('ross');
  await shows(page, 'No games found.');
  await page.getByLabel('Search').fill('level 1, first');
  expect(await entries.count()).toBe(1);
  await page.getByLabel('Search').fill('black WON');
  await shows(page, 'No games found.');
  await button(page, 'Show all games').click();
  expect(await entries.count()).toBe(3);
  await page.getByLabel('Search').fill('black WON');
  expect(await facts()).toEqual([expect.stringMatching(/Black won/)]);

  await page.getByRole('link', { name: /^Replay/ }).click();
  await button(page, 'c3').waitFor();
  expect((await look(page)).cells.filter(({ words }) => words.includes('stone'))).toEqual([]);

  await page.goto('games/');
  await entries
    .nth(1)
    .getByRole('button', { name: /^Continue/ })
    .click();
  await page.waitForURL(/play\/slash\/$/);
  expect((await look(page)).moves).toEqual(['b2', 'a1']);
  await typed(page, 'b3', 'c1', 'b1');
  await page.goto('games/');
  await entries.nth(2).waitFor();
  expect(await entries.count()).toBe(3);

  const won = entries.filter({ hasText: '5 moves' }).last();
  await won.getByRole('button', { name: /^Delete/ }).click();
  await button(page, 'Cancel').click();
  await won.getByRole('button', { name: /^Delete/ }).click();
  await button(page, 'Yes, delete').click();
  expect(await entries.count()).toBe(2);
  await button(page, 'Delete all games').click();
  await button(page, 'Yes, delete 1 game').click();
  // What is being played stays.
  expect(await facts()).toEqual([expect.stringMatching(/^Crossway/)]);
  await page.reload();
  expect(await entries.count()).toBe(1);
});
