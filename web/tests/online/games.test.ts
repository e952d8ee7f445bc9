/** Games by link: two people in two browsers, somebody who watches, and a network that comes and goes. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { games, test, type Game } from '../app';
import { button, cell, chance, grid, look, press, reason, refused, seed, shows, type as typed, words } from '../board';
import { host } from '../files';
import { invite, join, meet, type Offer } from '../meet';

const isTheirTurn = async (page: Page): Promise<boolean> => (await page.title()).startsWith('(1)');
const made = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction(
    (turns) => Array.from(document.querySelectorAll('.scroll .turn')).filter((turn) => turn.textContent?.trim()).length === turns,
    count,
  );
const moves = async (page: Page): Promise<string[]> => (await look(page)).moves;

/** Presses cells until a turn is complete. */
async function move(page: Page, shuffled: ReturnType<typeof chance>): Promise<void> {
  const before = await look(page);
  for (const { name } of shuffled(before.cells)) {
    await press(page, name);
    let seen = await look(page);
    if (seen.cells.some(({ selected }) => selected)) {
      await press(page, shuffled(seen.cells.filter((to) => to.words.includes('can be reached')))[0]?.name ?? '');
      seen = await look(page);
    }
    if (await button(page, 'Take back the shift').isVisible()) {
      const free = seen.cells.filter((to) => to.words.startsWith('empty') && !to.words.includes('no stone allowed here'));
      await press(page, shuffled(free)[0]?.name ?? '');
    }
    if ((await button(page, /^Keep /).count()) > 0)
      await button(page, /^Keep /)
        .first()
        .click();
    seen = await look(page);
    if (seen.over || seen.moves.length > before.moves.length) return;
    expect(seen.reason, `${name} was refused in words`).toMatch(/^Not possible: .{8,}\.$/);
  }
  throw new Error(`no cell works after ${before.moves.join(' ')}`);
}

/** Waits until it is somebody's turn, or the game is over. */
async function whoseTurn(...pages: Page[]): Promise<Page | null> {
  for (;;) {
    for (const page of pages) if (await isTheirTurn(page)) return page;
    if ((await Promise.all(pages.map(async (page) => (await look(page)).over))).every((over) => over)) return null;
    await Promise.race(
      pages.map((page) => page.waitForFunction(() => document.title.startsWith('(1)') || document.querySelector('.ended'))),
    );
  }
}

/** What is on the cells, whatever is marked or may be pressed. */
const position = async (page: Page): Promise<string[]> =>
  (await look(page)).cells.map((seen) => `${seen.name} ${seen.words.split(',')[0] ?? ''}`);

describe.concurrent('whole games by link', () => {
  const offers: Record<Game, [Omit<Offer, 'game'>, 'take the pie option' | 'play on']> = {
    slash: [{ size: 4 }, 'play on'],
    crossway: [{ size: 4, seat: 'second' }, 'take the pie option'],
    slither: [{ size: 4 }, 'play on'],
    slyde: [{ size: 4, seat: 'second' }, 'play on'],
    slicron: [{ size: 3 }, 'play on'],
  };
  for (const game of games) {
    const [form, choice] = offers[game];
    const offer: Offer = { game, ...form };
    test(`${offer.game}: two browsers, a network that fails, and somebody who watches`, async ({ visitor }) => {
      visitor.expects(/ERR_INTERNET_DISCONNECTED|WebSocket/);
      const { ann, bob, address } = await meet(visitor, offer);
      const watcher = await visitor.open(address);
      await shows(watcher, 'You are watching.');
      const shuffled = chance(seed);
      for (let turn = 0; ; turn += 1) {
        const mover = await whoseTurn(ann, bob);
        if (!mover) break;
        const before = await moves(mover);
        if (turn === 1 && choice === 'take the pie option') {
          await button(mover, 'Take it').click();
          await shows(mover, 'swap');
        } else if (turn === 2) {
          // A turn that is made without a network is kept, and sent when there is one.
          await mover.context().setOffline(true);
          await shows(mover, /^Connection lost\./);
          await move(mover, shuffled);
          await shows(mover, /Your move will be sent/);
          await mover.context().setOffline(false);
        } else if (turn === 3) {
          // What the other one misses meanwhile comes when the network is back.
          const other = mover === ann ? bob : ann;
          await other.context().setOffline(true);
          await shows(other, /^Connection lost\./);
          await move(mover, shuffled);
          await made(watcher, before.length + 1);
          await other.context().setOffline(false);
        } else {
          await move(mover, shuffled);
        }
      }
      const played = await moves(ann);
      console.log(`${offer.game} by link, seed ${seed}: ${played.length} turns`);
      await made(watcher, played.length);
      await watcher.locator('.ended').waitFor();
      for (const page of [bob, watcher]) {
        expect(await moves(page)).toEqual(played);
        expect(await position(page)).toEqual(await position(ann));
        expect(await page.locator('.ended p').first().textContent()).toBe(await ann.locator('.ended p').first().textContent());
      }
      const heads = await Promise.all([ann, bob].map((page) => page.locator('.ended h2').textContent()));
      if (heads[0] !== 'A draw.') expect(heads.sort()).toContain('You win!');
      expect(await ann.title()).not.toMatch(/^\(1\)/);

      // The same on a fresh page: a finished game stays where it was.
      await watcher.reload();
      await watcher.locator('.ended').waitFor();
      expect(await moves(watcher)).toEqual(played);
      const record = await (await watcher.request.get(`${address.replace('/game/', '/api/games/')}record.sgf`)).text();
      expect(record).toContain(`GM[${offer.game}]`);
      expect(record).toMatch(/P[BW]\[Ann\]/);
    }, 240_000);
  }
});

describe.concurrent('at the table', () => {
  test('an invitation says what is offered, opens the free seat once, and leaves the address', async ({ visitor }) => {
    const ann = await visitor.open('play/slither/');
    await ann.getByRole('link', { name: 'A friend by link' }).click();
    expect(await ann.locator('input[name=game][value=slither]').isChecked()).toBe(true);
    const link = await invite(ann, { game: 'slither', size: 5, clock: 'Minutes' });
    expect(link).toMatch(/\/game\/[\w-]+\/#join=[\w-]{20,}$/);
    // A link that lacks its end opens nothing.
    const broken = await visitor.open(link.slice(0, -5));
    visitor.expects(/status of 40[03]/);
    await broken.getByLabel('Your name (optional)').fill('Eve');
    await button(broken, 'Join the game').click();
    await broken.getByRole('alert').filter({ hasText: 'Perhaps the link is incomplete.' }).waitFor();

    const bob = await visitor.open(link);
    await shows(bob, 'Ann invites you to a game of Slither');
    expect(await bob.locator('dl').innerText()).toMatch(
      /Board\s+5 × 5\s+Clock\s+10 min \+ 5 s\s+Pie rule\s+yes\s+You play\s+\w+; the other player moves first/,
    );
    await join(bob);
    expect(bob.url()).toBe(link.replace(/#.*/, ''));
    await shows(ann, '· Ann (you)');
    await shows(ann, '· Bob');
    expect(await ann.locator('.presence.here').count()).toBe(2);

    const late = await visitor.open(link);
    await shows(late, 'Someone has already taken the seat, but you can watch.');
    await shows(late, 'You are watching.');
    expect(late.url()).toBe(link.replace(/#.*/, ''));
    await press(late, 'c3');
    expect(await words(late, 'c3')).toBe('empty');

    // Clocks start after the second move.
    await shows(ann, 'The clocks start after the second move.');
    await typed(ann, 'c3');
    await made(bob, 1);
    await typed(bob, 'd4');
    await ann.locator('.clock.runs').waitFor();
    expect(await ann.locator('.clock').allTextContents()).toContain('10:00');
    await ann.waitForFunction(() => document.querySelector('.clock.runs')?.textContent?.startsWith('9:'));

    await bob.close();
    await shows(ann, 'away');
  });

  test('going back is asked for, named, declined, agreed', async ({ visitor }) => {
    const { ann, bob } = await meet(visitor, { game: 'slash', size: 5, pie: false });
    expect(await button(ann, 'Ask to take back').isDisabled()).toBe(true);
    await typed(ann, 'b2');
    await made(bob, 1);
    await typed(bob, 'c3');
    await made(ann, 2);
    await button(ann, 'Ask to take back').click();
    await shows(ann, 'You have asked to take back b2 (move 1).');
    await shows(bob, 'Ann would like to take back b2 (move 1).');
    await button(bob, 'No').click();
    await shows(ann, 'Bob does not agree.');
    await button(ann, 'Ask to take back').click();
    await button(ann, 'Withdraw').click();
    await shows(bob, 'The request to take back a move was withdrawn.');
    await button(ann, 'Ask to take back').click();
    await button(bob, 'Agree').click();
    await shows(ann, 'The game went back to move 1.');
    expect(await moves(ann)).toEqual([]);
    expect(await moves(bob)).toEqual([]);
    await press(ann, 'd4');
    await made(bob, 1);
    expect(await moves(bob)).toEqual(['d4']);
  });

  test('resigning asks once more; a rematch changes the seats', async ({ visitor }) => {
    const { ann, bob, address } = await meet(visitor, { game: 'crossway', size: 4, pie: false });
    await button(ann, 'Abort').waitFor();
    await typed(ann, 'b2');
    await made(bob, 1);
    await typed(bob, 'c3');
    await made(ann, 2);
    await button(ann, 'Resign').click();
    await button(ann, 'Cancel').click();
    await button(ann, 'Resign').click();
    await button(ann, 'Yes, resign').click();
    await bob.locator('.ended', { hasText: 'You win!' }).waitFor();
    await shows(bob, 'Ann resigned.');
    await shows(ann, 'Bob wins.');
    await shows(ann, 'You resigned.');
    await button(ann, 'Rematch, seats swapped').click();
    await shows(ann, 'You asked for a rematch.');
    await shows(bob, 'Ann would like a rematch with the seats swapped.');
    await button(bob, 'Play again').click();
    await bob.waitForURL((url) => url.href !== address);
    await ann.waitForURL(bob.url());
    await whoseTurn(bob);
    await typed(bob, 'b2');
    await made(ann, 1);
    await button(ann, 'Abort').click();
    await button(ann, 'Yes, abort').click();
    await shows(bob, /Ann aborted the game before the second move/);
    // The old game knows the new one, and does not run after it.
    await ann.goto(address);
    await ann.getByRole('link', { name: 'To the next game' }).waitFor();
  });

  test('on a phone both clocks are seen with the board, and looking back outlasts a move', async ({ visitor }) => {
    const { ann, bob, address } = await meet(visitor, { game: 'slash', size: 5, pie: false, clock: 'Minutes' });
    const watcher = await visitor.open(address);
    await grid(watcher).waitFor();
    for (const [page, names] of [
      [bob, ['Ann', 'Bob (you)']],
      [watcher, ['Bob', 'Ann']],
    ] as const) {
      await page.setViewportSize({ width: 390, height: 844 });
      const boxes = await page
        .locator('.player.far, [role=grid], .player.near')
        .evaluateAll((found) =>
          found.map((element) => ({ text: element.textContent ?? '', box: element.getBoundingClientRect().toJSON() })),
        );
      const inOrder = boxes.toSorted((a, b) => a.box.top - b.box.top);
      expect([inOrder[0]?.text, inOrder[2]?.text]).toEqual(
        names.map((name) => expect.stringMatching(new RegExp(`· ${name.replace(/[()]/g, '.')}.*10:00$`, 's'))),
      );
      expect(inOrder[0]?.box.top).toBeGreaterThanOrEqual(0);
      expect(inOrder[2]?.box.bottom).toBeLessThanOrEqual(844);
    }
    await typed(ann, 'b2');
    await made(bob, 1);
    await typed(bob, 'c3');
    await made(ann, 2);
    await made(watcher, 2);
    for (const page of [bob, watcher]) await page.getByRole('button', { name: 'Move 1: Black b2' }).click();
    await typed(ann, 'd4');
    for (const page of [bob, watcher]) {
      await shows(page, /^You are looking at move 1 of 3: /);
      await shows(page, 'There is a new move.');
      expect(await words(page, 'd4')).toBe('empty');
    }
    await bob
      .getByText(/^Ann: .*d4.* It is your turn\.$/)
      .first()
      .waitFor({ state: 'attached' });
    await button(bob, 'Back to the game').click();
    expect(await words(bob, 'd4')).toBe('black stone, last move');
    await typed(bob, 'a1');
    await made(ann, 4);
  });

  test('two pages of one seat stay in step, and a turn for a moment that has passed is not played', async ({ visitor }) => {
    visitor.expects(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const { ann, bob, address } = await meet(visitor, { game: 'slither', size: 5, pie: false });
    const again = await ann.context().newPage();
    await again.goto(address);
    await whoseTurn(again);
    await press(again, 'c3');
    await made(ann, 1);
    await made(bob, 1);
    await typed(bob, 'd4');
    await made(again, 2);
    // Half a turn stays in its page.
    await press(ann, 'c3');
    await press(ann, 'c2');
    await button(ann, 'Take back the shift').waitFor();
    expect(await words(again, 'c3')).toMatch(/stone/);
    await press(again, 'a1');
    await made(ann, 3);
    expect(await words(ann, 'c3')).toMatch(/stone/);
    expect(await button(ann, 'Take back the shift').count()).toBe(0);
    expect(await position(ann)).toEqual(await position(again));
    expect(await isTheirTurn(ann)).toBe(false);
  });

  test('who has no seat, or not the turn, is refused, and nothing changes', async ({ visitor }) => {
    visitor.expects(/status of 40[39]/);
    const { ann, bob, address } = await meet(visitor, { game: 'slash', size: 5 });
    const watcher = await visitor.open(address);
    await grid(watcher).waitFor();
    const act = (page: Page, action: unknown): Promise<{ status: number; error: string }> =>
      page.evaluate(async (wanted) => {
        const answer = await fetch(location.href.replace('/game/', '/api/games/') + 'act', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ action: wanted }),
        });
        return { status: answer.status, error: ((await answer.json()) as { error: string }).error };
      }, action);
    expect(await act(watcher, { kind: 'play', turn: 'c3' })).toMatchObject({ status: 403 });
    expect(await act(watcher, { kind: 'resign' })).toMatchObject({ status: 403 });
    expect(await act(bob, { kind: 'play', turn: 'c3' })).toEqual({
      status: 409,
      error: 'it is not your turn; the first player is to move',
    });
    await press(bob, 'c3');
    expect(await words(bob, 'c3')).toBe('empty');
    await typed(ann, 'c3');
    await made(bob, 1);
    await made(watcher, 1);
    expect(await moves(watcher)).toEqual(['c3']);
    expect(await button(watcher, 'Resign').count()).toBe(0);
  });

  test('a move made without a network outlives a reload of the page', async ({ visitor }) => {
    visitor.expects(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const { ann, bob, address } = await meet(visitor, { game: 'slash', size: 5, pie: false });
    await ann.context().setOffline(true);
    await shows(ann, /^Connection lost\./);
    await typed(ann, 'c3');
    await shows(ann, 'not sent yet');
    await ann.goto('about:blank');
    await ann.context().setOffline(false);
    await ann.goto(address);
    await made(bob, 1);
    expect(await moves(bob)).toEqual(['c3']);
  });

  test('a turn that the server refuses goes back, with the reason and the cells', async ({ visitor }) => {
    const { ann, bob } = await meet(visitor, { game: 'slash', size: 5, pie: false });
    // Somewhere on the way d4 becomes c3.
    await ann.routeWebSocket(/\/socket/, (page) => {
      const server = page.connectToServer();
      page.onMessage((message) => server.send(String(message).replace('"d4"', '"c3"')));
    });
    await ann.reload();
    await typed(ann, 'c3');
    await made(bob, 1);
    await typed(bob, 'b2');
    await made(ann, 2);
    await press(ann, 'd4');
    await reason(ann)
      .filter({ hasText: /^Not possible: .*c3/ })
      .waitFor();
    expect(await refused(ann)).toEqual(['c3']);
    expect(await words(ann, 'd4')).toBe('empty');
    expect(await moves(ann)).toEqual(['c3', 'b2']);
    await press(ann, 'e5');
    await made(bob, 3);
    expect(await reason(ann).count()).toBe(0);
  });

  test('a player who leaves and comes back shows, and hears once what has happened meanwhile', async ({ visitor }) => {
    visitor.expects(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const { ann, bob } = await meet(visitor, { game: 'slash', size: 5, pie: false });
    await bob.evaluate(() => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver(() => announced.push(document.querySelector('.board [aria-live]')?.textContent ?? '')).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    // Announcements that stay the same for a while are one.
    const announced = (): Promise<string[]> =>
      bob.evaluate(() =>
        (window as unknown as { announced: string[] }).announced.filter(
          (text, place, all) => text.startsWith('Ann: ') && text !== all[place - 1],
        ),
      );
    await bob.context().setOffline(true);
    await shows(bob, /^Connection lost\./);
    await shows(ann, 'away');
    await typed(ann, 'c3');
    await bob.context().setOffline(false);
    await made(bob, 1);
    await bob
      .getByText(/^Ann: .*c3.* It is your turn\.$/)
      .first()
      .waitFor({ state: 'attached' });
    await ann.locator('.presence.here').nth(1).waitFor();
    await bob.locator('.presence.here').nth(1).waitFor();
    await typed(bob, 'd4');
    await made(ann, 2);
    await typed(ann, 'b3');
    await bob
      .getByText(/^Ann: .*b3.* It is your turn\.$/)
      .first()
      .waitFor({ state: 'attached' });
    const said = await announced();
    expect(said, said.join(' | ')).toHaveLength(2);
  });

  test('an event that gets lost on the way is noticed at the next one', async ({ visitor }) => {
    const { ann, bob } = await meet(visitor, { game: 'slash', size: 5, pie: false });
    let lose: (() => void) | null = null;
    const lost = new Promise<void>((resolve) => (lose = resolve));
    await bob.routeWebSocket(/\/socket/, (page) => {
      const server = page.connectToServer();
      server.onMessage((message) => {
        if (!lose || !String(message).includes('"turn":"c3"')) return page.send(message);
        lose();
        lose = null;
      });
    });
    await bob.reload();
    await shows(bob, 'here');
    await typed(ann, 'c3');
    await lost;
    expect(await moves(bob)).toEqual([]);
    await button(ann, 'Ask to take back').click();
    await shows(bob, 'Ann would like to take back c3 (move 1).');
    expect(await moves(bob)).toEqual(['c3']);
  });
});

test('a game is opened without a network: the page says so, and has the game as soon as there is one', async ({ visitor }) => {
  visitor.expects(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const ann = await visitor.open('online/', { serviceWorkers: 'allow' });
  await ann.evaluate(() => navigator.serviceWorker.ready);
  const link = await invite(ann, { game: 'slash', size: 5 });
  const bob = await visitor.open(link);
  await join(bob);
  await grid(ann).waitFor();
  await ann.reload();
  await grid(ann).waitFor();
  await ann.context().setOffline(true);
  await ann.reload();
  // Some versions of Chromium do not tell a reloaded page that they are offline. What the page finds out by itself is true as well.
  await shows(ann, /^(You are offline|The game server does not answer)\./);
  await ann.context().setOffline(false);
  await grid(ann).waitFor();
  await typed(ann, 'c3');
  await made(bob, 1);
});

describe.concurrent('the lobby', () => {
  test('a listed game is joined from the lobby, watched, and found again among my games', async ({ visitor }) => {
    const ann = await visitor.open('online/');
    const link = await invite(ann, { game: 'slyde', size: 4, listed: true, name: 'Ada of the lobby' });
    const bob = await visitor.open('online/');
    const open = bob.getByRole('region', { name: 'Open challenges' }).getByRole('listitem').filter({ hasText: 'Ada of the lobby' });
    await open.getByRole('button', { name: 'Accept' }).click();
    await grid(bob).waitFor();
    await grid(ann).waitFor();
    expect(`${bob.url()}`).toBe(link.replace(/#.*/, ''));

    const watcher = await visitor.open('online/');
    await watcher
      .getByRole('region', { name: 'Being played' })
      .getByRole('link', { name: /Ada of the lobby – Guest/ })
      .waitFor();
    await ann.getByRole('link', { name: 'Friends' }).click();
    await ann
      .getByRole('region', { name: 'Your games' })
      .getByRole('link', { name: /You – Guest.*your turn/ })
      .click();
    await whoseTurn(ann);
    await bob.getByRole('link', { name: 'Friends' }).click();
    await bob
      .getByRole('region', { name: 'Your games' })
      .getByRole('link', { name: /Ada of the lobby – You.*their turn/ })
      .waitFor();
    expect(
      await bob.getByRole('region', { name: 'Open challenges' }).getByRole('listitem').filter({ hasText: 'Ada of the lobby' }).count(),
    ).toBe(0);
  });

  test('an invitation can be taken back', async ({ visitor }) => {
    const ann = await visitor.open('online/');
    const link = await invite(ann, { game: 'slash', size: 5 });
    await ann.reload();
    expect(await ann.getByLabel('The invitation link').inputValue()).toBe(link);
    const bob = await visitor.open(link);
    await button(ann, 'Cancel the game').click();
    await button(ann, 'Yes, cancel it').click();
    for (const page of [ann, bob]) await shows(page, 'This game was cancelled before it began.');
  });

  test('a game that does not exist, and a host without a server, are said so', async ({ visitor }) => {
    visitor.expects(/status of 404/);
    const page = await visitor.open('game/nosuchgame/');
    expect(await page.getByRole('alert').textContent()).toMatch(/^This game does not exist\. /);
    const { server, site } = await host('/some/folder/');
    const plain = await visitor.open(`${site}online/`, { baseURL: site });
    await shows(plain, /^This copy of Slipway has no game server\. Everything else works/);
    await plain.goto('game/id/');
    await shows(plain, /^This copy of Slipway has no game server/);
    await plain.getByRole('link', { name: 'Slipway' }).click();
    await shows(plain, 'Five games of pure thought');
    await plain.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('text of other people is text', async ({ visitor }) => {
    const { ann, bob } = await meet(visitor, { game: 'slash', size: 4, name: '<img src=x onerror=1>' });
    await shows(bob, '· <img src=x onerror=1>');
    await shows(ann, '· <img src=x onerror=1> (you)');
    expect(await cell(bob, 'a1').count()).toBe(1);
  });
});
