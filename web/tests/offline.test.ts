/** Without a network, and in a folder of any file host. */
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { serve, test } from './app';
import { begin, button, look, press, shows, yourTurn } from './board';
import { host } from './files';

/** Waits until the service worker has everything and stands between the page and the network. */
const guarded = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });

async function makeAnyMove(page: Page): Promise<void> {
  const [free] = (await look(page)).cells.filter(({ words }) => words === 'empty');
  await press(page, free?.name ?? '');
  await yourTurn(page);
}

test('once loaded, the app works without a network: the game goes on, the computer moves, other pages open', async ({ visitor }) => {
  visitor.expects(/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/);
  const { process: server, site } = await serve();
  const page = await visitor.open(`${site}play/slash/`, { serviceWorkers: 'allow', baseURL: site });
  await guarded(page);
  await begin(page, { size: 5, pie: false });
  await makeAnyMove(page);
  const before = await look(page);
  server.kill();
  await once(server, 'exit');
  await page.context().setOffline(true);

  await page.reload();
  await yourTurn(page);
  expect((await look(page)).cells).toEqual(before.cells);
  await makeAnyMove(page);
  expect((await look(page)).moves).toHaveLength(4);

  await page.goto('learn/slither/');
  await shows(page, 'Learn Slither');
  await press(page, 'c4');
  await page.locator('.said.right').waitFor();
  await page.goto('analyse/slicron/');
  await page.getByRole('switch').click();
  await page.locator('.candidate.best').waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await shows(page, 'Light or dark');
});

const firstTime = 'The computer has to be downloaded the first time you play it.';

test('the engine is kept before anybody has used it, and the page says when it is', async ({ visitor }) => {
  const page = await visitor.open('', { serviceWorkers: 'allow' });
  await shows(page, 'Everything except online games now works offline.');
  await page.context().setOffline(true);
  await page.goto('play/slyde/');
  await begin(page, { size: 4, seat: 'second' });
  await yourTurn(page);
  expect((await look(page)).moves).toHaveLength(1);
});

test('on a connection that costs, the engine waits until it is used, and the page says so', async ({ visitor }) => {
  const before = (): void => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const page = await visitor.open('play/slash/', { serviceWorkers: 'allow', before });
  await guarded(page);
  await page.getByRole('link', { name: 'Slipway' }).click();
  await shows(page, new RegExp(firstTime));
  // What it says works without the engine does.
  await page.context().setOffline(true);
  for (const [address, heading] of [
    ['puzzles/slash/', 'Slash'],
    ['learn/slither/', 'Learn Slither'],
    ['rules/slyde/', 'The rules of Slyde'],
    ['play/crossway/', 'Crossway'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await begin(page, { opponent: 'Two people', size: 4, pie: false });
  await press(page, 'b2');
  expect((await look(page)).moves).toEqual(['b2']);
});

test('an address that does not exist shows ways on without a network, too', async ({ visitor }) => {
  visitor.expects(/404/);
  const page = await visitor.open('settings/', { serviceWorkers: 'allow' });
  await guarded(page);
  await page.context().setOffline(true);
  await page.goto('some/where/deep');
  await shows(page, 'This page does not exist');
  await page.getByRole('link', { name: 'Play Crossway' }).click();
  await shows(page, 'Start the game');
});

test('the start page opens without a network, also when it was never looked at', async ({ visitor }) => {
  const page = await visitor.open('settings/', { serviceWorkers: 'allow' });
  await guarded(page);
  await page.context().setOffline(true);
  await page.goto('');
  await shows(page, 'Five games of pure thought');
});

test('the built folder works below any folder of a plain file host, offline too', async ({ visitor }) => {
  // The host goes while the page may be asking who is there.
  visitor.expects(/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET)/);
  const { server, site } = await host('/some/folder/');
  const page = await visitor.open(site, { serviceWorkers: 'allow', baseURL: site });
  await page.getByRole('link', { name: 'Play Crossway' }).last().click();
  expect(page.url()).toBe(`${site}play/crossway/`);
  await guarded(page);
  await begin(page, { size: 4, pie: false });
  await makeAnyMove(page);
  await page.reload();
  await yourTurn(page);
  expect((await look(page)).moves).toHaveLength(2);
  await page.goto('analyse/slyde/#size=4&moves=b2-b3');
  await button(page, 'b2-b3').waitFor();
  await button(page, 'Copy link').click();
  expect(await page.getByLabel('The link').inputValue()).toBe(`${site}analyse/slyde/#size=4&moves=b2-b3`);
  for (const address of ['learn/', 'learn/slicron/', 'settings/', 'index.html']) {
    await page.goto(address);
    await page.locator('main h1').waitFor();
    expect(await page.locator('main h1').textContent()).not.toBe('This page does not exist');
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await page.context().setOffline(true);
  await page.goto('play/crossway/');
  await yourTurn(page);
  await makeAnyMove(page);
});
