/** A match under way: two people at one screen, or a person and the computer; taking back, hints, leaving and coming again. */
import { describe, expect } from 'vitest';
import { test } from './app';
import { begin, button, cell, look, press, shows, type as typed, words, yourTurn } from './board';

describe.concurrent('two people', () => {
  test('a known game of Slash is typed to its end, and the winning chain is drawn', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await begin(page, { opponent: 'Two people', size: 3 });
    await typed(page, 'b1', 'a1', 'B2', 'a2');
    expect(await page.locator('polyline.core').count()).toBe(0);
    await typed(page, 'c3');
    expect(await page.locator('.ended').textContent()).toMatch(/Black wins!\s*Black has connected top and bottom\./);
    // From b1 over b2 to c3: three points of the line.
    expect((await page.locator('polyline.core').getAttribute('points'))?.split(' ')).toHaveLength(3);
    expect((await look(page)).moves).toEqual(['b1', 'a1', 'b2', 'a2', 'c3']);

    // A finished game is not played on, but can be taken back.
    await press(page, 'c1');
    expect(await words(page, 'c1')).toBe('empty');
    await button(page, 'Undo').click();
    expect(await page.locator('polyline.core').count()).toBe(0);
    expect(await page.locator('.ended').count()).toBe(0);
    expect((await look(page)).moves).toHaveLength(4);
  });

  test('undo and redo go through the whole game, and a new move forgets what was taken back', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await begin(page, { opponent: 'Two people', size: 4, pie: false });
    await typed(page, 'a1', 'b2', 'c3');
    for (const left of [2, 1, 0]) {
      await button(page, 'Undo').click();
      expect((await look(page)).moves).toHaveLength(left);
    }
    expect(await button(page, 'Undo').isDisabled()).toBe(true);
    await button(page, 'Redo').click();
    await button(page, 'Redo').click();
    expect((await look(page)).moves).toEqual(['a1', 'b2']);
    // The same move once more leaves nothing to redo, and another one neither.
    await button(page, 'Undo').click();
    await press(page, 'd4');
    expect((await look(page)).moves).toEqual(['a1', 'd4']);
    expect(await button(page, 'Redo').isDisabled()).toBe(true);
  });

  test('resigning asks once more, moves nothing, and can be thought better of', async ({ visitor }) => {
    const page = await visitor.open('play/crossway/');
    await begin(page, { opponent: 'Two people', size: 4, pie: false });
    await typed(page, 'a1');
    // Before the second move there is nothing to resign.
    expect(await button(page, 'Resign').count()).toBe(0);
    await button(page, 'Abandon').waitFor();
    await typed(page, 'd4');
    const tops = (): Promise<number[]> =>
      page.locator('.panel > *, .actions > button').evaluateAll((found) => found.map((element) => element.getBoundingClientRect().top));
    const before = await tops();
    const question = page.getByRole('alertdialog');
    await button(page, 'Resign').dblclick();
    await question.waitFor();
    expect(await tops()).toEqual(before);
    await button(page, 'Cancel').click();
    await button(page, 'Resign').click();
    await page.keyboard.press('Escape');
    expect(await question.count()).toBe(0);
    // Or when somebody does something else.
    await button(page, 'Resign').click();
    await question.waitFor();
    await page.getByRole('textbox', { name: 'Move', exact: true }).focus();
    await question.waitFor({ state: 'detached' });
    expect(await page.locator('.ended').count()).toBe(0);
    await button(page, 'Resign').click();
    await button(page, 'Yes, resign').click();
    expect(await page.locator('.ended').textContent()).toMatch(/White wins!\s*Black resigned\./);
    await page.reload();
    await shows(page, 'Black resigned.');
    await button(page, 'New game').click();
    await button(page, 'Start the game').waitFor();
  });
});

describe.concurrent('against the computer', () => {
  test('a reload in the middle of a Slither turn keeps the shift, which can still be taken back', async ({ visitor }) => {
    const page = await visitor.open('play/slither/');
    await begin(page, { size: 5, pie: false });
    await press(page, 'c3');
    await yourTurn(page);
    await press(page, 'c3');
    const [to] = (await look(page)).cells.filter((seen) => seen.words.includes('can be reached'));
    await press(page, to?.name ?? '');
    await page.reload();
    await button(page, 'Take back the shift').click();
    expect(await words(page, 'c3')).toBe('black stone');
    expect((await look(page)).moves).toHaveLength(2);
  });

  test('undo takes back to where you were to move, redo brings both moves again', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await begin(page, { size: 5, pie: false });
    await press(page, 'c3');
    await yourTurn(page);
    const { moves } = await look(page);
    expect(moves).toHaveLength(2);
    await button(page, 'Undo').click();
    expect((await look(page)).moves).toEqual([]);
    expect(await words(page, 'c3')).toBe('empty');
    await button(page, 'Redo').click();
    expect((await look(page)).moves).toEqual(moves);
    await yourTurn(page);
    // Taking back while it thinks keeps it from moving.
    const [free] = (await look(page)).cells.filter((seen) => seen.words === 'empty');
    await press(page, free?.name ?? '');
    await button(page, 'Undo').click();
    expect((await look(page)).moves).toEqual(moves);
    expect(await page.title()).toMatch(/^\(1\)/);
  });

  test('a reload in the middle keeps the game, what was taken back, and whose turn it is', async ({ visitor }) => {
    const page = await visitor.open('play/slither/');
    await begin(page, { size: 5, seat: 'first', pie: false });
    await press(page, 'c3');
    await yourTurn(page);
    const before = await look(page);
    await page.reload();
    await yourTurn(page);
    expect(await look(page)).toEqual(before);
    await button(page, 'Undo').click();
    await page.reload();
    await button(page, 'Redo').click();
    expect((await look(page)).moves).toEqual(before.moves);
    // Also when the page is left while the computer thinks.
    const free = before.cells.find((seen) => seen.words === 'empty');
    await press(page, free?.name ?? '');
    await page.reload();
    await yourTurn(page);
    expect((await look(page)).moves).toHaveLength(4);
    await page.goto('');
    await page.getByRole('link', { name: 'Continue Slither' }).first().waitFor();
  });

  test('the title counts (1) when it is your turn and only then', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    expect(await page.title()).toBe('Play Slash · Slipway');
    await begin(page, { size: 4, seat: 'second' });
    await yourTurn(page);
    expect(await page.title()).toBe('(1) Slash · Slipway');
    // The computer answers soon, so what the title says meanwhile is written down.
    await page.evaluate(() => {
      const titles: string[] = [];
      new MutationObserver(() => titles.push(document.title)).observe(document.querySelector('title') ?? document.head, {
        childList: true,
      });
      Object.assign(window, { titles });
    });
    const [free] = (await look(page)).cells.filter((seen) => seen.words === 'empty');
    await press(page, free?.name ?? '');
    await page.waitForFunction(() => (window as unknown as { titles: string[] }).titles.length > 1);
    expect(await page.evaluate(() => (window as unknown as { titles: string[] }).titles)).toEqual([
      'Slash · Slipway',
      '(1) Slash · Slipway',
    ]);
  });

  test('a hint shows a move on the board and the line that it expects', async ({ visitor }) => {
    const page = await visitor.open('play/crossway/');
    await begin(page, { size: 5, pie: false });
    // The first turns of this board are solved, so that the hint may be there at once.
    await button(page, 'Hint').click();
    await page.locator('.hint').waitFor();
    const move = /^Try (\w\d)$/.exec((await page.locator('.hint h3').textContent()) ?? '')?.[1] ?? '';
    expect(await page.locator('.hint p').textContent()).toMatch(
      /a chance of about \d+%\..*The game might continue with( [a-e][1-5])+\.|force a win|Every move loses/s,
    );
    expect(await page.locator('.candidate').count()).toBe(1);
    // It points at the cell of that move.
    const [mark, target] = [await page.locator('.candidate circle').boundingBox(), await cell(page, move).boundingBox()];
    const middle = (box: { x: number; width: number } | null): number => Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
    expect(Math.abs(middle(mark) - middle(target))).toBeLessThan(2);
    await press(page, move);
    expect(await page.locator('.hint').count()).toBe(0);
  });

  test('full strength moves too, and thinking is seen', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await page.getByRole('radio', { name: 'Full strength' }).check();
    await page.getByLabel('Thinking time').selectOption('1');
    await begin(page, { opponent: 'Full strength', size: 5, pie: false });
    await press(page, 'c3');
    await shows(page, 'thinking…');
    await yourTurn(page);
    expect((await look(page)).moves).toHaveLength(2);
  });

  test('a computer that takes its time moves at once when it is asked to', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await page.getByRole('radio', { name: 'Full strength' }).check();
    await page.getByLabel('Thinking time').selectOption('60');
    await begin(page, { opponent: 'Full strength', size: 11, pie: false });
    await press(page, 'f6');
    await button(page, 'Move now').click();
    await yourTurn(page);
    expect((await look(page)).moves).toHaveLength(2);
    await button(page, 'Hint').waitFor();
  });
});

describe.concurrent('looking back', () => {
  test('with buttons, keys and the list of moves, whose colours are those of the turns', async ({ visitor }) => {
    const page = await visitor.open('play/crossway/');
    await begin(page, { opponent: 'Two people', size: 5 });
    await typed(page, 'b2');
    await button(page, 'Take it').click();
    await typed(page, 'd4', 'a5');
    expect(await page.locator('.scroll button').evaluateAll((found) => found.map((move) => move.getAttribute('aria-label')))).toEqual([
      'Move 1: Black b2',
      'Move 2: White swap',
      'Move 3: White d4',
      'Move 4: Black a5',
    ]);
    await button(page, 'One move back').click();
    await shows(page, /^You are looking at move 3 of 4: /);
    expect([await words(page, 'd4'), await words(page, 'a5')]).toEqual(['white stone, last move', 'empty']);
    // What was is not to be acted on, with the mouse or in notation.
    await press(page, 'c3');
    expect(await words(page, 'c3')).toBe('empty');
    expect(await button(page, 'Play').isDisabled()).toBe(true);
    expect((await look(page)).moves).toHaveLength(4);
    // On the board the arrows walk the cells; the brackets walk the game.
    await page.keyboard.press('ArrowLeft');
    await shows(page, /^You are looking at move 3 of 4: /);
    await page.keyboard.press('[');
    await shows(page, /^You are looking at move 2 of 4: /);
    await button(page, 'Move 1: Black b2').click();
    await shows(page, /^You are looking at move 1 of 4: /);
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('[aria-current=step]').getAttribute('aria-label')).toBe('Move 2: White swap');
    await page.keyboard.press('Home');
    await shows(page, /^You are looking at the start/);
    expect(await words(page, 'b2')).toBe('empty');
    await page.keyboard.press('End');
    await shows(page, 'Last move: Black places a stone on a5.');
    expect(await button(page, 'Back to the game').count()).toBe(0);
    await press(page, 'c3');
    expect((await look(page)).moves).toHaveLength(5);
  });

  test('a move of the opponent is announced and does not end it', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await page.getByRole('radio', { name: 'Full strength' }).check();
    await page.getByLabel('Thinking time').selectOption('1');
    await begin(page, { opponent: 'Full strength', size: 5, pie: false });
    await press(page, 'c3');
    await page.keyboard.press('[');
    await shows(page, 'You are looking at the start, before move 1 of 1.');
    await shows(page, 'There is a new move.');
    await shows(page, 'You are looking at the start, before move 1 of 2.');
    expect(await words(page, 'c3')).toBe('empty');
    await button(page, 'Back to the game').click();
    expect(await words(page, 'c3')).toBe('black stone');
    expect(await page.getByText('There is a new move.').count()).toBe(0);
  });
});

describe.concurrent('the pie option', () => {
  test('Slash: both boards are shown; taking it makes the stone white', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await begin(page, { opponent: 'Two people', size: 4 });
    await typed(page, 'b2');
    const choice = page.getByRole('region', { name: 'Take the first stone, or play on?' });
    const [taken, kept] = [
      choice.getByRole('img', { name: 'The board if you take the stone' }),
      choice.getByRole('img', { name: 'The board if you play on' }),
    ];
    expect([await taken.locator('.stone.white').count(), await kept.locator('.stone.black').count()]).toEqual([1, 1]);
    await button(page, 'Take it').click();
    expect(await choice.count()).toBe(0);
    expect(await words(page, 'b2')).toBe('white stone, last move');
    expect(await page.locator('.players .turn').textContent()).toContain('Black');
  });

  test('Crossway: taking it changes who has which colour, and the stone stays', async ({ visitor }) => {
    const page = await visitor.open('play/crossway/');
    await begin(page, { size: 4, seat: 'second' });
    await yourTurn(page);
    const players = page.getByRole('region', { name: 'Players' });
    // The opponent stands above, the person below.
    expect(await players.locator('.player').allTextContents()).toEqual([
      expect.stringMatching(/Black · Computer, level 1/),
      expect.stringMatching(/White · You/),
    ]);
    const first = (await look(page)).moves[0] ?? '';
    await button(page, 'Take it').click();
    expect(await players.locator('.player').last().textContent()).toMatch(/Black · You/);
    expect(await words(page, first)).toContain('black stone');
    await yourTurn(page);
    expect((await look(page)).moves).toHaveLength(3);
  });

  test('in a rematch the other player begins, after the pie option too', async ({ visitor }) => {
    const page = await visitor.open('play/crossway/');
    await begin(page, { size: 4, seat: 'second' });
    await yourTurn(page);
    await button(page, 'Take it').click();
    await yourTurn(page);
    await button(page, 'Resign').click();
    await button(page, 'Yes, resign').click();
    await shows(page, 'Black resigned.');
    await button(page, 'Rematch').click();
    await shows(page, 'Black · You');
  });

  test('Slicron: the second player chooses a side; playing on needs no button', async ({ visitor }) => {
    const page = await visitor.open('play/slicron/');
    await begin(page, { opponent: 'Two people', size: 3 });
    await typed(page, 'c3');
    await shows(page, 'Take the first stone, or play on?');
    await press(page, 'a1');
    expect(await words(page, 'a1')).toBe('white stone, last move');
    expect(await button(page, 'Take it').count()).toBe(0);
  });

  test('a game that is begun with the mouse shows no stone that nobody has pointed at', async ({ visitor }) => {
    const page = await visitor.open('play/crossway/');
    await begin(page, { opponent: 'Two people', size: 5 });
    expect(await page.locator('.ghost').count()).toBe(0);
    await cell(page, 'b2').hover();
    expect(await page.locator('.ghost').count()).toBe(1);
    await press(page, 'b2');
    await page.mouse.move(0, 0);
    expect(await page.locator('.ghost').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.ghost').count()).toBe(1);
  });

  for (const [game, sentence] of [
    ['slash', 'The computer took your stone: it is white now. You are still Black, and it is your move.'],
    ['crossway', 'The computer took your stone and swapped sides with you. You are White now, and it is your move.'],
  ] as const) {
    test(`${game}: when the computer takes the pie option, a banner says what has changed`, async ({ visitor }) => {
      const page = await visitor.open(`play/${game}/`);
      await begin(page, { size: 5 });
      // As if the computer had chosen it.
      await page.evaluate((name) => {
        const kept = Object.keys(localStorage).find((key) => key.endsWith(`match.${name}`)) ?? '';
        const match = JSON.parse(localStorage.getItem(kept) ?? '') as { line: { moves: string[] } };
        match.line.moves = ['c3', 'swap'];
        localStorage.setItem(kept, JSON.stringify(match));
      }, game);
      await page.reload();
      await shows(page, sentence);
      await press(page, 'b2');
      await yourTurn(page);
      expect(await page.getByText(sentence).count()).toBe(0);
    });
  }

  test('without the pie rule nothing is offered', async ({ visitor }) => {
    const page = await visitor.open('play/slash/');
    await begin(page, { opponent: 'Two people', size: 4, pie: false });
    await typed(page, 'b2');
    expect(await button(page, 'Take it').count()).toBe(0);
  });
});
