/** The app in another language: everything is in it, nothing is cut off, and it can be chosen. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { words as german } from '../src/messages/de';
import { words as english } from '../src/messages/en';
import { addresses, test } from './app';
import { serious } from './axe';
import { button, press, reason, shows } from './board';

/** What a language says under each key, as it stands in its files. Texts with something to fill in or to select are left out. */
const plain = (words: string): Map<string, string> =>
  new Map([...words.matchAll(/^([a-z][\w-]*) = ([^{}\n]+)$/gm)].map(([, key = '', text = '']) => [key, text.trim()]));

const inEnglish = plain(english);
const inGerman = plain(german);
const de = (key: string): string => {
  const text = inGerman.get(key);
  if (text === undefined) throw new Error(`no German for ${key}`);
  return text;
};

/** English texts that are not also German ones. */
const foreign = new Set([...inEnglish.values()].filter((text) => /[a-z]{3}/.test(text) && ![...inGerman.values()].includes(text)));
const keys = new Set([...english.matchAll(/^([a-z]\w*(?:-\w+)+) =/gm)].map(([, key]) => key));

/** Everything that can be read on the page or is said by it. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest('[lang=en]')) found.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    return [...new Set(found.map((text) => text.replace(/\s+/g, ' ').trim()))].filter((text) => text !== '');
  });

/** What does not fit: a page that is wider than its window, and words that their place cuts off. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider > 0) found.push(`the page is ${wider} px wider than the window`);
    for (const element of document.querySelectorAll<HTMLElement>('header *, main *, footer *')) {
      const { overflowX, position } = getComputedStyle(element);
      // What only a screen reader says is one pixel wide on purpose; what scrolls can be scrolled.
      if (element.clientWidth <= 1 || position === 'absolute' || overflowX === 'auto' || overflowX === 'scroll') continue;
      if (!element.matches('button, a, label, legend, h1, h2, h3, p, th, td, li, dt, dd, option, span')) continue;
      const words = element.textContent?.trim() ?? '';
      if (words !== '' && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
        found.push(`"${words.slice(0, 60)}" needs ${element.scrollWidth} px and has ${element.clientWidth}`);
    }
    return found;
  });

const screens = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

describe.concurrent('in German', () => {
  for (const viewport of screens) {
    test(`every page is whole on ${viewport.width}x${viewport.height}`, async ({ visitor }) => {
      const page = await visitor.open('', { locale: 'de-AT', viewport });
      for (const address of addresses) {
        await page.goto(address);
        await page.locator('main h1').waitFor();
        expect(await page.getAttribute('html', 'lang')).toBe('de');
        const said = await texts(page);
        expect(
          said.filter((text) => foreign.has(text) || keys.has(text)),
          `${address}: not in German`,
        ).toEqual([]);
        expect(await cut(page), address).toEqual([]);
        const { bottom, top } = await page.locator('header').evaluate((header) => header.getBoundingClientRect().toJSON());
        expect(bottom - top, `${address}: the header is one row`).toBeLessThan(60);
      }
    });
  }

  test('the header stays in one row and in the window on every screen', async ({ visitor }) => {
    const page = await visitor.open('', { locale: 'de' });
    for (const address of ['', 'play/crossway/']) {
      await page.goto(address);
      await page.locator('main h1').waitFor();
      for (const [width, height] of [
        [320, 568],
        [360, 640],
        [768, 1024],
        [1024, 768],
        [1150, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await cut(page), `${address} on ${width}x${height}`).toEqual([]);
        const { bottom, top } = await page.locator('header').evaluate((header) => header.getBoundingClientRect().toJSON());
        expect(bottom - top, `${address} on ${width}x${height}`).toBeLessThan(60);
      }
    }
  });

  test('axe finds nothing serious', async ({ visitor }) => {
    const page = await visitor.open('', { locale: 'de' });
    for (const address of [
      '',
      'settings/',
      'play/slash/',
      'learn/slicron/',
      'rules/slither/',
      'analyse/slyde/',
      'puzzles/crossway/',
      'online/',
    ]) {
      await page.goto(address);
      await page.locator('main h1').waitFor();
      expect(await serious(page), address).toEqual([]);
    }
  });

  test('a game is played, refused and announced in German', async ({ visitor }) => {
    const page = await visitor.open('play/slash/', { locale: 'de' });
    await page.locator('input[value=human]').check();
    await page.locator('select').first().selectOption('5');
    await button(page, de('play-begin')).click();
    await press(page, 'c3');
    await shows(page, /Schwarz/);
    await press(page, 'c3');
    await reason(page).waitFor();
    expect(await reason(page).textContent()).toMatch(/ein schwarzer Stein/);
    const said = await page.locator('[aria-live]').allTextContents();
    expect(said.join(' ')).toMatch(/schwarzer Stein/);
    expect(said.join(' ')).not.toMatch(/black|stone/i);
  });
});

test('a language is chosen in the settings or at the foot of a page, and stays', async ({ visitor }) => {
  const page = await visitor.open('settings/');
  await shows(page, inEnglish.get('settings-heading') ?? '');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await page.getByRole('heading', { level: 1, name: de('settings-heading') }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('de');
  expect(await page.title()).toBe(de('settings-title'));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: de('settings-heading') }).waitFor();
  expect(await page.getByRole('radio', { name: 'Deutsch' }).isChecked()).toBe(true);

  await page.locator('footer').getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  await page.goto('puzzles/');
  await page.getByRole('heading', { level: 1, name: 'Puzzles' }).waitFor();
});

test('a language that cannot be fetched is said so, and the old one stays', async ({ visitor }) => {
  visitor.expects(/language-de|Failed to (load|fetch)|ERR_FAILED/);
  const page = await visitor.open('settings/');
  await page.route(/language-de/, (route) => route.abort());
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await shows(page, /Deutsch could not be loaded/);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  expect(await page.locator('input[name=language][value=auto]').isChecked()).toBe(true);
});
