/** The hall: people who know nobody find a game, with names, ratings and challenges. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, type Visitor, type Wishes } from '../app';
import { serious } from '../axe';
import { button, grid, shows, type as typed } from '../board';
import { focused, key, tabTo } from '../keys';

/** What the API says to this page. */
const ask = <Answer>(page: Page, path: string, body: unknown): Promise<Answer> =>
  page.evaluate(
    async ([where, what]) => {
      const answer = await fetch(where as string, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(what),
      });
      const said = (await answer.json()) as Answer;
      if (!answer.ok) throw new Error(JSON.stringify(said));
      return said;
    },
    [new URL(`/api/${path}`, page.url()).href, body] as const,
  );

let numbers = 0;

/** Somebody with a claimed name. */
async function person(visitor: Visitor, beginning: string, wishes: Wishes = {}): Promise<{ page: Page; name: string }> {
  const page = await visitor.open('settings/', wishes);
  const name = `${beginning}${(numbers += 1)}${Math.floor(Math.random() * 10_000)}`;
  await ask(page, 'me/name', { name });
  return { page, name };
}

const usual = { game: 'slash', size: 11, pie: true, position: null, clock: { kind: 'fischer', initial: 600_000, increment: 5_000 } };
const made = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (turns) => Array.from(document.querySelectorAll('.scroll .turn')).filter((turn) => turn.textContent?.trim()).length === turns,
    count,
  );
const rowOf = (page: Page, name: string): Locator => page.locator('li', { hasText: name });

async function playSomebody(page: Page, game: string): Promise<void> {
  await page.goto('');
  await page.getByLabel('Game', { exact: true }).selectOption({ label: game });
  await button(page, 'Play somebody').click();
}

describe.concurrent('the hall', () => {
  test('a challenge to a name becomes a rated game, and its end shows what it has changed to both', async ({ visitor }) => {
    visitor.expects(/status of 404/);
    const { page: ann, name: annName } = await person(visitor, 'Ann');
    const { page: bob, name: bobName } = await person(visitor, 'Bob');
    await ann.goto('online/');
    await ann.locator('input[name=game][value=slash]').check();
    await ann.getByLabel('Board', { exact: true }).selectOption('11');
    await ann.getByRole('checkbox', { name: 'Pie rule' }).check();
    const rated = ann.getByRole('checkbox', { name: /^Rated/ });
    await ann.getByRole('radio', { name: 'None' }).check();
    expect(await rated.isDisabled()).toBe(true);
    await shows(ann, /^Rated games are played on the usual board/);
    expect(await ann.getByRole('link', { name: 'How ratings work' }).getAttribute('href')).toMatch(/\/ratings\/$/);
    await ann.getByRole('radio', { name: 'Minutes' }).check();
    await rated.check();
    await ann.locator('input[name=seat][value=first]').check();
    await ann.getByRole('radio', { name: 'One person, by name' }).check();
    await ann.getByLabel('Who?').fill('Nobody9999');
    await shows(ann, 'Nobody has this name.');
    await ann.getByLabel('Who?').fill(bobName);
    await shows(ann, `${bobName} is here.`);
    await button(ann, 'Send the challenge').click();
    await shows(ann, 'Waiting for the answer');

    await bob.goto('online/');
    await bob.getByRole('heading', { name: 'For you' }).waitFor();
    await rowOf(bob, annName).getByRole('button', { name: 'Accept' }).click();
    await grid(bob).waitFor();
    await grid(ann).waitFor();
    for (const page of [ann, bob]) await shows(page, 'Rated game');
    await typed(ann, 'f6');
    await made(bob, 1);
    await typed(bob, 'g6');
    await made(ann, 2);
    await button(bob, 'Resign').click();
    await button(bob, 'Yes, resign').click();
    for (const [page, sign, words] of [
      [ann, '+', /gained \d+ points/],
      [bob, '−', /lost \d+ points/],
    ] as const) {
      const change = page.locator('.ended li', { hasText: /^Your rating: \d+ → \d+/ }).locator('.change');
      await change.waitFor();
      const said = (await change.textContent()) ?? '';
      expect(said.startsWith(sign)).toBe(true);
      expect(said).toMatch(words);
      expect(await serious(page)).toEqual([]);
    }
    // The newest results have it, too.
    await ann.goto('');
    await shows(ann, new RegExp(`${annName} beat ${bobName}`));
  });

  test('two people who press “Play somebody” meet at a board; the one who waited is led there', async ({ visitor }) => {
    const { page: ann } = await person(visitor, 'Ann');
    const { page: bob } = await person(visitor, 'Bob');
    await playSomebody(ann, 'Slither');
    await shows(ann, 'Waiting for somebody to play Slither');
    expect(await serious(ann)).toEqual([]);
    await playSomebody(bob, 'Slither');
    await grid(bob).waitFor();
    await grid(ann).waitFor();
    expect(ann.url()).toBe(bob.url());
    // What was asked for last is offered again.
    await bob.goto('');
    expect(await bob.getByLabel('Game', { exact: true }).inputValue()).toBe('slither');
  });

  test('who waits is offered the computer meanwhile, and hears of whoever comes', async ({ visitor }) => {
    const { page: ann } = await person(visitor, 'Ann');
    const { page: bob, name: bobName } = await person(visitor, 'Bob');
    await playSomebody(ann, 'Slyde');
    await button(ann, /^Play Slyde against Level \d$/).click();
    await grid(ann).waitFor();
    await shows(ann, /Level \d/);
    await playSomebody(bob, 'Slyde');
    await grid(bob).waitFor();
    const notice = ann.locator('.notices .notice', { hasText: bobName });
    await notice.getByRole('link').click();
    await ann.waitForURL(bob.url());
  });

  test('the players of the server stand in the list, say what they are, and play at one press', async ({ visitor }) => {
    const { page: ann } = await person(visitor, 'Ann');
    await ann.goto('online/');
    await ann.getByRole('heading', { name: 'Always there' }).waitFor();
    await shows(ann, /^the computer at level 1: /);
    await shows(ann, 'the computer with all its strength');
    expect(await serious(ann)).toEqual([]);
    await button(ann, 'Accept: Slicron against Level 1').click();
    await grid(ann).waitFor();
    await shows(ann, 'Level 1');
  });

  test('the list of challenges does not move while somebody is at it', async ({ visitor }) => {
    const { page: ann, name: annName } = await person(visitor, 'Ann');
    const { page: cat, name: catName } = await person(visitor, 'Cat');
    const { page: bob } = await person(visitor, 'Bob');
    const offer = { settings: { ...usual, game: 'crossway' }, seat: 'either', listed: true };
    const first = await ask<{ view: { id: string } }>(ann, 'games', offer);
    await bob.goto('online/');
    await bob.getByLabel('Which games to show').selectOption('crossway');
    await rowOf(bob, annName).waitFor();
    await rowOf(bob, annName).hover();
    const before = await rowOf(bob, annName).boundingBox();
    await ask(cat, 'games', offer);
    await button(bob, /new challenge/).waitFor();
    expect(await rowOf(bob, catName).count()).toBe(0);
    await ask(ann, `challenges/${first.view.id}/withdraw`, {});
    await rowOf(bob, annName).getByText('no longer there').waitFor();
    expect(await rowOf(bob, annName).boundingBox()).toEqual(before);
    await button(bob, /new challenge/).click();
    await rowOf(bob, catName).getByRole('button', { name: 'Accept' }).click();
    await grid(bob).waitFor();
  });

  test('a rated game that does not count says why, and leads to the rules for it', async ({ visitor }) => {
    const { page: ann } = await person(visitor, 'Ann');
    const { page: bob, name: bobName } = await person(visitor, 'Bob');
    const offer = { settings: usual, seat: 'first', listed: false, rated: true, to: bobName };
    const { view } = await ask<{ view: { id: string } }>(ann, 'games', offer);
    await ask(bob, `challenges/${view.id}/accept`, {});
    await ann.goto(`game/${view.id}/`);
    await grid(ann).waitFor();
    await button(ann, 'Abort').click();
    await button(ann, 'Yes, abort').click();
    await shows(ann, /does not count for ratings: it was aborted/);
    expect(await serious(ann)).toEqual([]);
    await ann.getByRole('link', { name: 'How ratings work' }).click();
    await ann.locator('h2:focus', { hasText: 'When a rated game does not count' }).waitFor();
  });

  test('“Next game” goes to the next board that waits, by a key, too', async ({ visitor }) => {
    const { page: ann } = await person(visitor, 'Ann');
    const { page: bob, name: bobName } = await person(visitor, 'Bob');
    const ids: string[] = [];
    for (const days of [3, 1]) {
      const clock = { kind: 'correspondence', per_move: days * 86_400_000 };
      const { view } = await ask<{ view: { id: string } }>(ann, 'games', {
        settings: { ...usual, clock },
        seat: 'second',
        listed: false,
        to: bobName,
      });
      await ask(bob, `challenges/${view.id}/accept`, {});
      ids.push(view.id);
    }
    await bob.goto('');
    await shows(bob, '2 wait for you');
    const cards = bob.locator('.running a.card');
    expect(await cards.count()).toBe(2);
    await cards.first().locator('svg[role=img]').waitFor();
    expect(await serious(bob)).toEqual([]);
    await bob.goto(`game/${ids[0]}/`);
    await grid(bob).waitFor();
    await bob.getByRole('link', { name: /^Next game 1 game waits for you/ }).waitFor();
    await bob.keyboard.press('n');
    await bob.waitForURL(`**/game/${ids[1]}/`);
    await grid(bob).waitFor();
    await typed(bob, 'f6');
    await bob.getByRole('link', { name: /^Next game/ }).click();
    await bob.waitForURL(`**/game/${ids[0]}/`);
  });

  test('a standing challenge is made and withdrawn by keyboard alone', async ({ visitor }) => {
    const { page: ann } = await person(visitor, 'Ann');
    await ann.goto('online/');
    await shows(ann, 'Open challenges');
    // The choices of a group are one stop, and the arrows go around in it.
    for (const [stop, chosen] of [
      [/^input Slash/, 'Slicron'],
      [/^input None/, 'Days per move'],
      [/^input Anyone with the link/, 'Anyone, again and again'],
    ] as const) {
      await tabTo(ann, stop);
      await key(ann, 'ArrowLeft');
      expect(await ann.getByRole('radio', { name: chosen }).isChecked()).toBe(true);
    }
    await tabTo(ann, /^button Offer it/);
    await key(ann, 'Enter');
    await shows(ann, /^Your challenge stands/);
    await rowOf(ann, 'for anybody, at any time').waitFor();
    expect(await serious(ann)).toEqual([]);
    await ann.getByRole('button', { name: 'Withdraw' }).focus();
    expect(await focused(ann)).toMatch(/^button Withdraw/);
    await key(ann, 'Enter');
    await rowOf(ann, 'for anybody, at any time').waitFor({ state: 'detached' });
  });

  test('the hall is German, too, and fits a phone', async ({ visitor }) => {
    for (const width of [320, 390, 1280]) {
      const page = await visitor.open('', { locale: 'de', viewport: { width, height: 844 } });
      await button(page, 'Gegner finden').waitFor();
      await shows(page, 'Aufgabe des Tages');
      await shows(page, 'Neueste Ergebnisse');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`).toBeLessThanOrEqual(0);
      expect(await serious(page)).toEqual([]);
    }
  });

  test('a whole game against a player of the server', async ({ visitor }) => {
    const { page: ann } = await person(visitor, 'Ann');
    const settings = { game: 'slash', size: 4, pie: false, position: null, clock: { kind: 'none' } };
    const { view } = await ask<{ view: { id: string } }>(ann, 'games', { settings, seat: 'first', listed: false, to: 'Level 1' });
    await ann.goto(`game/${view.id}/`);
    await grid(ann).waitFor();
    await shows(ann, /Level 1/);
    for (let turn = 0; turn < 16; turn += 1) {
      await ann.locator('.player.near.turn, .ended').first().waitFor();
      if ((await ann.locator('.ended').count()) > 0) break;
      await ann.locator('[role=gridcell][aria-label*="empty"]:not([aria-label*="no stone allowed"])').first().click();
      await ann.locator('.player.far.turn, .ended').first().waitFor();
    }
    await ann.locator('.ended h2').waitFor();
  });
});
