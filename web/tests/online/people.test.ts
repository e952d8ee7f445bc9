/** Names: claimed, on a second device, ended there, and the profile that everybody sees. */
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { words as german } from '../../src/messages/de';
import { serve, test } from '../app';
import { serious } from '../axe';
import { button, shows } from '../board';
import { tabTo } from '../keys';
import { Letterbox } from '../letterbox';
import { invite } from '../meet';

/** A name that nobody else has in these tests. */
const fresh = (beginning: string): string =>
  `${beginning}${Array.from({ length: 6 }, () => 'bcdfghjkmnpqrstvwxz'[Math.floor(Math.random() * 19)]).join('')}`;

/** Claims a name on the account page and puts the key away; gives the key. */
async function claim(page: Page, name: string): Promise<string> {
  await page.getByLabel('Your name', { exact: true }).fill(name);
  await shows(page, `${name} is free.`);
  await button(page, 'Claim this name').click();
  const key = (await page.locator('.key .letters').textContent()) ?? '';
  await page.getByRole('checkbox', { name: 'I have put the key in a safe place' }).check();
  await button(page, 'Done').click();
  await page.locator('.key').waitFor({ state: 'detached' });
  return key;
}

/** Presses a button that asks once more, and means it. */
async function surely(page: Page, label: string | RegExp, really: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: really, exact: true }).click();
}

const mine = (page: Page): Promise<string | null> => page.locator('header .me').getAttribute('aria-label');

describe.concurrent('names', () => {
  test('a guest claims a name, after what is refused was said, and the header shows it', async ({ visitor }) => {
    const page = await visitor.open('account/');
    await page.getByRole('heading', { name: 'Claim a name' }).waitFor();
    expect(await mine(page)).toBe('Your account: guest');
    const name = fresh('Ann');
    const box = page.getByLabel('Your name', { exact: true });
    await box.fill('Ann Lee');
    await shows(page, /This name does not work: .* cannot be in a name/);
    await box.fill('Slipway');
    await shows(page, /This name does not work: .*choose another name/);
    expect(await button(page, 'Claim this name').isDisabled()).toBe(true);
    const key = await claim(page, name);
    expect(key).toMatch(/^([a-z0-9]{5}-){4}[a-z0-9]{5}$/i);
    await page.getByRole('heading', { level: 2, name }).waitFor();
    expect(await mine(page)).toBe(`Your account: ${name}`);
    await shows(page, /You can change it from /);
    // The key is nowhere any more.
    await page.reload();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    expect(await page.content()).not.toContain(key);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(key);
    // Somebody else is told that it is taken.
    const other = await visitor.open('account/');
    await other.getByLabel('Your name', { exact: true }).fill(name.toUpperCase());
    await shows(other, /This name does not work: somebody has, or once had, the name/);
  });

  test('another device signs in with a code, is listed and ended from the first', async ({ visitor }) => {
    visitor.expects(/status of 403/);
    const first = await visitor.open('account/');
    const name = fresh('Bob');
    await claim(first, name);
    await button(first, 'Show a code').click();
    const code = (await first.locator('section:has(#devices) .letters').textContent()) ?? '';
    await first
      .getByRole('timer')
      .filter({ hasText: /It works once, for (10:00|9:\d\d) more\./ })
      .waitFor();
    await first.getByRole('img', { name: /^QR code/ }).waitFor();

    const second = await visitor.open('account/');
    const box = second.getByLabel('Account key, or the code your other device shows');
    await box.fill('zzzz-zzzz');
    await button(second, 'Sign in').first().click();
    await second.getByRole('alert').filter({ hasText: 'this code does not work' }).waitFor();
    await box.fill(code.toUpperCase().replace('-', ' '));
    await button(second, 'Sign in').first().click();
    await second.getByRole('heading', { level: 2, name }).waitFor();
    expect(await mine(second)).toBe(`Your account: ${name}`);
    await shows(second, 'You come back with a code that your other device shows, or with your key.');

    await button(first, 'Hide the code').click();
    const devices = first.locator('section:has(#devices) li');
    await devices.nth(1).waitFor();
    await shows(first, 'this device');
    await surely(first, /^Sign out: /, 'Sign out');
    await devices.nth(1).waitFor({ state: 'detached' });
    await second.reload();
    await second.getByRole('heading', { name: 'Claim a name' }).waitFor();
    expect(await mine(second)).toBe('Your account: guest');
  });

  test('the key opens the account elsewhere, with a link it is filled in, and who signs out is warned', async ({ visitor }) => {
    visitor.expects(/status of 403/);
    const first = await visitor.open('account/');
    const name = fresh('Eve');
    const key = await claim(first, name);
    await shows(first, 'You come back only with your account key. Do you have it at hand?');
    const second = await visitor.open(`account/#code=${key}`);
    await second.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await second.getByLabel('Account key, or the code your other device shows').inputValue()).toBe(key);
    await button(second, 'Sign in').first().click();
    await second.getByRole('heading', { level: 2, name }).waitFor();

    // Another key ends the first one, and nobody else's session.
    await surely(second, 'Make another key', 'Make another key');
    const another = (await second.locator('.key .letters').textContent()) ?? '';
    expect(another).not.toBe(key);
    await surely(first, 'Sign out here', 'Sign out');
    await first.getByRole('heading', { name: 'Claim a name' }).waitFor();
    await first.getByLabel('Account key, or the code your other device shows').fill(key);
    await button(first, 'Sign in').first().click();
    await first.getByRole('alert').filter({ hasText: 'this key opens no account' }).waitFor();
    await first.getByLabel('Account key, or the code your other device shows').fill(another);
    await button(first, 'Sign in').first().click();
    await first.getByRole('heading', { level: 2, name }).waitFor();
  });

  test('a printed page is the key alone', async ({ visitor }) => {
    const page = await visitor.open('account/');
    const name = fresh('Pia');
    await page.getByLabel('Your name', { exact: true }).fill(name);
    await button(page, 'Claim this name').click();
    await page.locator('.key .letters').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.key .letters').isVisible()).toBe(true);
    await shows(page, new RegExp(`^This key opens the account of ${name} on `));
    for (const hidden of ['header', 'footer', '#devices', '.key button'])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
  });

  test('what is chosen about notices is there again, and quiet hours have a time zone', async ({ visitor }) => {
    const page = await visitor.open('account/', { timezoneId: 'Europe/Berlin' });
    await claim(page, fresh('Nora'));
    await page.getByRole('heading', { name: 'Notices' }).waitFor();
    const over = page.getByRole('checkbox', { name: 'A game is over: On devices' });
    const before = await over.isChecked();
    await over.setChecked(!before);
    await page.getByText('Stored.').waitFor({ state: 'attached' });
    await page.getByRole('checkbox', { name: 'Send nothing at night' }).check();
    await shows(page, 'Time zone: Europe/Berlin');
    const stored = page.waitForResponse((response) => response.request().method() !== 'GET');
    await page.getByLabel('From', { exact: true }).fill('23:30');
    await page.getByLabel('From', { exact: true }).blur();
    await stored;
    await page.reload();
    await shows(page, 'Time zone: Europe/Berlin');
    expect(await over.isChecked()).toBe(!before);
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('23:30');
    await shows(page, 'This server sends no e-mail.');
  });
});

describe.concurrent('profiles', () => {
  test('a name leads to its profile, from there to a challenge; guests have none', async ({ visitor }) => {
    visitor.expects(/status of 404/);
    const ann = await visitor.open('account/');
    const name = fresh('Ida');
    await claim(ann, name);
    await ann.goto('online/');
    await ann.locator('input[name=game][value=slash]').check();
    await ann.locator('input[name=who][value=lobby]').check();
    await ann.locator('form button[type=submit]').click();
    await ann
      .locator('.card', { hasText: /Waiting/ })
      .first()
      .waitFor();
    const game = ann.url();

    const bob = await visitor.open(game);
    await bob.goto(`player/${name.toLowerCase()}/`);
    await bob.getByRole('heading', { level: 1, name }).waitFor();
    await shows(bob, /^Player · here since /);
    await shows(bob, 'No rated games yet.');
    await bob.getByRole('link', { name: /^Slash / }).waitFor();
    const challenge = bob.getByRole('link', { name: `Challenge ${name}` });
    expect(await challenge.getAttribute('href')).toMatch(new RegExp(`online/#to=${name}$`));
    await challenge.click();
    await bob.getByRole('heading', { level: 1 }).waitFor();
    expect(await bob.evaluate(() => location.hash)).toBe(`#to=${name}`);
    await bob.goto('player/nobody-at-all/');
    await bob.getByRole('alert').filter({ hasText: 'Nobody here is called nobody-at-all.' }).waitFor();
    await ann.goto(`player/${name}/`);
    await shows(ann, 'This is you');
  });

  test('a house player says in words what it is', async ({ visitor }) => {
    const page = await visitor.open('player/Level%203/');
    await page.getByRole('heading', { level: 1, name: 'Level 3' }).waitFor();
    await shows(page, /^House player: /);
    await page.getByRole('heading', { name: 'Accepts' }).waitFor();
  });
});

describe.concurrent('everybody', () => {
  test('everything is reached with the keyboard', async ({ visitor }) => {
    const page = await visitor.open('account/');
    const name = fresh('Kai');
    await tabTo(page, /^input Your name/);
    await page.keyboard.type(name);
    await shows(page, `${name} is free.`);
    await page.keyboard.press('Enter');
    await tabTo(page, /^input I have put the key/);
    await page.keyboard.press('Space');
    await tabTo(page, /^button Done/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^button Show a code/);
    await page.keyboard.press('Enter');
    await page.getByRole('timer').waitFor();
  });

  test('reads the page in German, on a phone, in light and dark, and axe finds nothing serious', async ({ visitor }) => {
    const page = await visitor.open('account/', { locale: 'de-AT', viewport: { width: 320, height: 568 } });
    const words = (key: string): string => new RegExp(`^${key} = (.+)$`, 'm').exec(german)?.[1] ?? '';
    const whole = async (what: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await serious(page), `${what}, ${colorScheme}`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
      const { bottom, top } = await page.locator('header').evaluate((header) => header.getBoundingClientRect().toJSON());
      expect(bottom - top, `${what}: the header is one row`).toBeLessThan(60);
    };
    await shows(page, words('people-claim-head'));
    await whole('a guest');
    const name = fresh('Jörg');
    await page.getByLabel(words('people-name'), { exact: true }).fill(name);
    await button(page, words('people-name-claim')).click();
    await page.locator('.key .letters').waitFor();
    await whole('with the key');
    await page.getByRole('checkbox', { name: words('key-has') }).check();
    await button(page, words('key-done')).click();
    await button(page, words('devices-code-show')).click();
    await page.getByRole('timer').waitFor();
    await page.getByRole('heading', { name: words('notices-head') }).waitFor();
    await whole('with a name');
    await page.goto(`player/${encodeURIComponent(name)}/`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await whole('the profile');
  });
});

test('when somebody joins, who made the game learns it on any page, and is led to the board', async ({ visitor }) => {
  const ann = await visitor.open('online/');
  const link = await invite(ann, { game: 'slash', size: 5 });
  await ann.getByRole('link', { name: 'Settings' }).click();
  await ann.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  // The page has to hear before there is something to hear.
  await ann.waitForTimeout(1_000);
  const bob = await visitor.open(link);
  await bob.getByLabel('Your name (optional)').fill('Bob');
  await button(bob, 'Join the game').click();
  const notice = ann.locator('.notices .notice');
  await notice
    .filter({ hasText: /Bob has accepted your challenge|it is your turn/ })
    .first()
    .waitFor();
  expect(await serious(ann)).toEqual([]);
  await notice.getByRole('link', { name: 'To the board' }).first().click();
  await ann.locator('[role=grid]').waitFor();
  await notice.first().waitFor({ state: 'detached' });
});

test('an address is confirmed with a letter, lets in by another, only in the browser that asked, and is removed', async ({ visitor }) => {
  visitor.expects(/status of 403/);
  const letters = await Letterbox.open();
  const { process: server, site } = await serve([
    '--smtp',
    letters.url,
    '--mail-from',
    'slipway@mail.example',
    '--public-url',
    'https://play.example',
  ]);
  const first = await visitor.open(`${site}account/`, { baseURL: site });
  await claim(first, 'Ada');
  await first.getByLabel('Your e-mail address').fill('ada@mail.example');
  await button(first, 'Send me a code').click();
  await shows(first, /^A code is on its way to ada@mail\.example/);
  const box = first.getByLabel('The code from the e-mail');
  await box.fill('zzzz-zzzz');
  await button(first, 'Confirm').click();
  await first.getByRole('alert').filter({ hasText: 'code' }).waitFor();
  await box.fill(await letters.code('ada@mail.example'));
  await button(first, 'Confirm').click();
  await shows(first, 'ada@mail.example');
  await shows(first, 'You come back with a code by e-mail, or with your key.');
  await first.getByRole('checkbox', { name: 'A game is over: By e-mail' }).check();

  const second = await visitor.open(`${site}account/`, { baseURL: site });
  const third = await visitor.open(`${site}account/`, { baseURL: site });
  await second.getByLabel('Or by e-mail').fill('ada@mail.example');
  await button(second, 'Send me a code').click();
  await shows(second, /^If ada@mail\.example belongs to an account, a code is on its way/);
  const code = await letters.code('ada@mail.example');
  await third.getByLabel('Account key, or the code your other device shows').fill(code);
  await button(third, 'Sign in').first().click();
  await third.getByRole('alert').filter({ hasText: 'mailed for another browser' }).waitFor();
  await second.getByLabel('The code from the e-mail').fill(code);
  await button(second, 'Sign in').last().click();
  await second.getByRole('heading', { level: 2, name: 'Ada' }).waitFor();

  await surely(second, 'Remove', 'Remove');
  await second.getByLabel('Your e-mail address').waitFor();
  await letters.close();
  server.kill();
  await once(server, 'exit');
});
