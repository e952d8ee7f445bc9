/** Bad input, and browsers that refuse: a sentence that helps, and nothing is lost. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './app';
import { begin, button, look, press, shows, type as typed, words, yourTurn } from './board';

const alarm = (page: Page): Promise<string | null> => page.getByRole('alert').filter({ hasText: /\w/ }).first().textContent();
const turns = (page: Page): Promise<string[]> => page.locator('.stretch .turn').allTextContents();

describe.concurrent('links', () => {
  const broken: [string, RegExp][] = [
    ['#position=what', /^This link cannot be used: .*\. Here is the usual starting position instead\.$/],
    ['#size=99', /^This link cannot be used: /],
    ['#size=banana', /banana/],
    ['#size=5&position=%E0%A4%A', /^This link cannot be used: /],
    ['#sgf=AAAAAAAA', /^This link is damaged: .*Please copy the whole link again\.$/],
    ['#sgf=cut%20off', /^This link is damaged: /],
  ];
  for (const [fragment, says] of broken) {
    test(`${fragment} gives the usual beginning and a sentence`, async ({ visitor }) => {
      const page = await visitor.open(`analyse/slash/${fragment}`);
      expect(await alarm(page)).toMatch(says);
      expect((await look(page)).cells).toHaveLength(121);
      await press(page, 'a1');
      expect(await words(page, 'a1')).toBe('black stone, last move');
    });
  }

  test('a wrong move in a link is named, and the moves before it are kept', async ({ visitor }) => {
    const page = await visitor.open('analyse/slash/#size=5&moves=a1,b2,a1,c3');
    expect(await alarm(page)).toMatch(/^Something in this link is wrong: .*a1.*\. Here are the moves before that\.$/);
    expect(await turns(page)).toEqual(['a1', 'b2']);
  });

  test('a wrong SGF is refused with the reason, and what one had stays', async ({ visitor }) => {
    const page = await visitor.open('analyse/slash/#size=5&moves=a1');
    await page.locator('summary', { hasText: 'Open a game' }).click();
    for (const [text, says] of [
      ['hello', /there is no game in this text/],
      ['(;FF[4]GM[slash]SZ[5];B[c3];W[c3])', /W\[c3\].*black stone on c3/],
    ] as const) {
      await page.getByLabel('Or paste SGF').fill(text);
      await button(page, 'Open').click();
      await page.getByRole('alert').filter({ hasText: says }).waitFor();
      expect(await alarm(page)).toMatch(/^This file cannot be opened: .* Your analysis is unchanged\.$/);
      expect(await turns(page)).toEqual(['a1']);
      // It is said where one looks: beside the text that was given.
      const place = await page.getByRole('alert').filter({ hasText: says }).boundingBox();
      const box = await page.getByLabel('Or paste SGF').boundingBox();
      expect(Math.abs((place?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(300);
    }
  });

  test('an address that does not exist says so and leads to the start page', async ({ visitor }) => {
    visitor.expects(/404/);
    for (const [address, way] of [
      ['nope', 'Play Slash'],
      ['play/', 'Play Slither'],
      ['learn/chess/openings/', 'Learn Slyde'],
    ] as const) {
      const astray = await visitor.open(address);
      await shows(astray, 'This page does not exist');
      await astray.getByRole('link', { name: way }).click();
      await astray.getByRole('heading', { level: 1, name: way.replace(/^Play /, '') }).waitFor();
    }
    const page = await visitor.open('play/chess/');
    await shows(page, 'This page does not exist');
    // The same inside the app, where no server is asked.
    await page.goto('');
    await shows(page, 'Five games of pure thought');
    await page.evaluate(() => {
      history.pushState(null, '', 'play/chess/');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await shows(page, 'This page does not exist');
    await page.getByRole('link', { name: 'Home page' }).click();
    await shows(page, 'Five games of pure thought');
  });
});

describe.concurrent('storage', () => {
  test('where the browser keeps nothing, the game works and the page says so', async ({ visitor }) => {
    const before = (): void =>
      void Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    const page = await visitor.open('play/slash/', { before });
    await begin(page, { size: 4, pie: false });
    await shows(page, /Your browser does not let this page save anything\. You can play on/);
    await press(page, 'b2');
    await yourTurn(page);
    expect((await look(page)).moves).toHaveLength(2);
    // Within the page the game stays.
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await shows(page, 'Learn Slash');
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await yourTurn(page);
    expect((await look(page)).moves).toHaveLength(2);
  });

  test('where there is no space left, the game works and the page says so', async ({ visitor }) => {
    const before = (): void => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    };
    const page = await visitor.open('play/slash/', { before });
    await begin(page, { opponent: 'Two people', size: 4 });
    await shows(page, /Your browser has no space left for your games/);
    await typed(page, 'a1');
    expect((await look(page)).moves).toEqual(['a1']);
  });

  test('what is kept but cannot be understood is as if nothing had been kept', async ({ visitor }) => {
    const before = (): void => {
      if (!location.protocol.startsWith('http')) return;
      const kept = {
        settings: '[1]',
        'match.slash': '{"line":',
        'match.slyde':
          '{"line":{"game":"slyde","size":5,"pie":true,"position":null,"moves":["zz"],"steps":[]},"redo":[],"seats":[{"kind":"human"},{"kind":"human"}],"resigned":null}',
        'wishes.slash': '7',
        'learn.slash': '{"at":3}',
      };
      for (const [name, text] of Object.entries(kept)) localStorage.setItem(`slipway.${name}`, text);
    };
    const page = await visitor.open('', { before });
    await page.getByRole('link', { name: 'Play Slash' }).last().waitFor();
    for (const address of ['settings/', 'learn/slash/', 'play/slash/', 'play/slyde/']) await page.goto(address);
    await button(page, 'Start the game').waitFor();
  });
});

describe.concurrent('loading', () => {
  test('without WebAssembly there is a sentence instead of an empty page', async ({ visitor }) => {
    const before = (): void => void Reflect.deleteProperty(globalThis, 'WebAssembly');
    const page = await visitor.open('play/slash/', { before, until: '.apology' });
    expect(await alarm(page)).toMatch(/^Your browser cannot run WebAssembly/);
  });

  test('rules that do not load give a sentence', async ({ visitor }) => {
    visitor.expects(/ERR_FAILED/);
    const page = await visitor.open('');
    await page.context().route(/rules_bg.*\.wasm/, (route) => route.abort());
    await page.goto('play/slash/');
    await page.locator('.apology').waitFor();
    expect(await alarm(page)).toMatch(/^The rules of the games could not be loaded .*reload the page\.$/);
  });

  test('an engine that does not load gives a sentence, keeps the game, and is loaded at the next try', async ({ visitor }) => {
    visitor.expects(/ERR_FAILED/);
    const page = await visitor.open('play/slash/');
    await page.context().route(/engine_bg.*\.wasm/, (route) => route.abort());
    await begin(page, { size: 4, pie: false });
    await press(page, 'b2');
    await page
      .getByRole('alert')
      .filter({ hasText: /^The engine (could not be loaded|has stopped).* Your game is safe/ })
      .waitFor();
    expect(await words(page, 'b2')).toBe('black stone, last move');
    await page.context().unroute(/engine_bg.*\.wasm/);
    await button(page, 'Undo').click();
    await press(page, 'c3');
    await yourTurn(page);
    expect((await look(page)).moves).toHaveLength(2);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
