/** The puzzles and the maps: solved by hand, answered when wrong, kept, and seen by everybody. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { games, test } from './app';
import { button, cell, press, shows, words } from './board';

interface Puzzle {
  size: number;
  grade: number;
  turns: number;
  line: string[];
  tries: string[][];
}

/** The puzzles in the order of the page. */
const puzzlesOf = (game: string): Puzzle[] =>
  readFileSync(new URL(`../../data/puzzles/${game}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Puzzle);

/** Plays a turn cell by cell, as a person does. */
async function play(page: Page, turn: string): Promise<void> {
  if (turn === 'pass') {
    await button(page, 'Pass').click();
    return;
  }
  const [first = '', rest] = turn.split('/');
  for (const name of first.split('-')) await press(page, name);
  if (rest === undefined) return;
  // Slither: the placement; Slicron: the path, which has a button.
  if (first.includes('-')) await press(page, rest);
  else await button(page, new RegExp(`(?<![-\\w])${rest}(?![-\\w])`)).click();
}

const solved = (page: Page) => page.locator('.said.right').filter({ hasText: /^\s*Solved/ });

/** Plays a puzzle through along its stored line. */
async function solve(page: Page, puzzle: Puzzle): Promise<void> {
  for (let ply = 0; ply < puzzle.line.length; ply += 2) {
    await play(page, puzzle.line[ply] ?? '');
    const reply = puzzle.line[ply + 1];
    if (reply !== undefined && ply + 2 < puzzle.line.length) await shows(page, `Your opponent plays ${reply}. Your move.`);
  }
  await solved(page).waitFor();
}

describe.concurrent('puzzles', () => {
  for (const game of games) {
    test(`${game}: one is solved by hand, and it stays solved`, async ({ visitor }) => {
      const puzzles = puzzlesOf(game);
      const page = await visitor.open(`puzzles/${game}/`);
      await shows(page, `Puzzle 1 of ${puzzles.length}`);
      const place = puzzles.findIndex(({ line }) => line.length > 2);
      const puzzle = puzzles[place];
      if (!puzzle) throw new Error(`${game} has no puzzle of more than one turn`);
      await button(page, `Puzzle ${place + 1}`).click();
      await shows(page, `Puzzle ${place + 1} of ${puzzles.length}`);
      await solve(page, puzzle);
      await solved(page)
        .filter({ hasText: 'Solved at the first try!' })
        .filter({ hasText: /Grade \d of 5/ })
        .waitFor();
      await shows(page, `1 of ${puzzles.length} solved, 1 of them at the first try`);
      await page.reload();
      await button(page, `Puzzle ${place + 1}, solved at the first try`).waitFor();
      await page.goto('puzzles/');
      await shows(page, '1 solved, 1 of them at the first try');
    });
  }

  test('a wrong try is answered by the turn that refutes it, and can be made again', async ({ visitor }) => {
    const page = await visitor.open('puzzles/crossway/', { until: '[role=grid]' });
    const [puzzle] = puzzlesOf('crossway');
    const solution = puzzle?.line[0] ?? '';
    const empty = page.locator('[role=grid] [data-name][aria-label$=", empty"]');
    const names = await empty.evaluateAll((cells) => cells.map((found) => found.getAttribute('data-name') ?? ''));
    const wrong = names.find((name) => name !== solution) ?? '';
    await press(page, wrong);
    await page
      .locator('.said.wrong')
      .filter({ hasText: new RegExp(`${wrong} does not win. Your opponent answers \\w+.`) })
      .waitFor();
    await button(page, 'Try again').click();
    expect(await words(page, wrong)).toBe('empty');
    await button(page, 'Hint').click();
    await button(page, 'Another hint').click();
    await shows(page, `Look at ${solution}.`);
    await button(page, 'Show the solution').click();
    await shows(page, /The solution was/);
    await shows(page, '0 of');
  });

  test('the refutation of a tempting try is said and played out, until the try is taken back', async ({ visitor }) => {
    const puzzles = puzzlesOf('slash');
    const place = puzzles.findIndex(({ tries }) => tries.some((tried) => tried.length > 3));
    const [wrong = '', ...answers] = puzzles[place]?.tries.find((tried) => tried.length > 3) ?? [];
    const page = await visitor.open(`puzzles/slash/#${place + 1}`, { until: '[role=grid]' });
    await play(page, wrong);
    await page
      .locator('.said.wrong')
      .filter({ hasText: `${wrong} does not win. Your opponent answers ${answers[0]}.` })
      .filter({ hasText: answers.slice(1).join(' ') })
      .waitFor();
    const last = answers.at(-1) ?? '';
    await page.locator(`[role=grid] [data-name="${last}"]:not([aria-label$=", empty"])`).waitFor();
    await button(page, 'Try again').click();
    for (const turn of [wrong, ...answers]) expect(await words(page, turn)).toBe('empty');
  });

  test('the address names a puzzle, and one that is not there is said so', async ({ visitor }) => {
    const page = await visitor.open('puzzles/slash/#3');
    await shows(page, /^Puzzle 3 of \d+$/);
    await button(page, 'Puzzle 4').click();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/puzzles/slash/#4');
    const astray = await visitor.open('puzzles/slash/#99999');
    await shows(astray, /^There is no puzzle 99999: this set has \d+\./);
    await shows(astray, /^Puzzle 1 of \d+$/);
  });

  test('a phone shows board, task and answer without scrolling sideways', async ({ visitor }) => {
    const page = await visitor.open('puzzles/slicron/', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 1,
    });
    await page.getByRole('grid').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const [puzzle] = puzzlesOf('slicron');
    const [name = ''] = (puzzle?.line[0] ?? '').split('/');
    await cell(page, name).tap();
    await shows(page, `Tap ${name} again to play there.`);
  });
});

describe.concurrent('maps of first moves', () => {
  test('are on the learn page, with a legend and what the pie rule makes of them', async ({ visitor }) => {
    const page = await visitor.open('learn/slash/');
    const known = page.locator('.known');
    await known.getByLabel('Board').selectOption('5');
    await shows(known, /wins if it is black and loses if it is white: a2, e4/);
    expect(await known.locator('.map .heat').count()).toBe(25);
    expect(await known.getByRole('img', { name: /a1 Black wins, a2 Black wins, a3 White wins/ }).count()).toBe(1);
    await page.goto('learn/slyde/');
    await shows(page.locator('.known'), /White wins with 8 of 24 first moves. 8 lead to a draw/);
  });

  test('lie over the empty board of the analysis when asked for, and the values of the answers take their place', async ({ visitor }) => {
    const page = await visitor.open('analyse/crossway/#size=4');
    const wish = page.getByRole('checkbox', { name: 'Show who wins after each first move' });
    await wish.check();
    expect(await page.locator('[role=grid] .heat').count()).toBe(16);
    await press(page, 'b2');
    await wish.waitFor({ state: 'detached' });
    // The stone on b2 wins, so nothing but to swap helps: all 15 placements lose, and that is shown as Black's.
    await page.locator('[role=grid] .heat').nth(14).waitFor();
    expect(await page.locator('[role=grid] .heat.black').count()).toBe(15);
    await page.getByLabel('Show what every move is worth').uncheck();
    expect(await page.locator('[role=grid] .heat').count()).toBe(0);
    await page.goto('analyse/crossway/');
    await page.getByRole('grid').waitFor();
    expect(await wish.count()).toBe(0);
  });
});
