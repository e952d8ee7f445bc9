/** Boards in frames of other sites. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, type Visitor } from './app';
import { button } from './board';

/** A page of another site with these frames, looked at by somebody. */
async function elsewhere(visitor: Visitor, frames: string): Promise<{ page: Page; leave: () => Promise<void> }> {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>A blog</title><h1>A blog</h1>${frames}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const page = await visitor.open(`http://localhost:${(server.address() as AddressInfo).port}/`, { until: 'h1' });
  const leave = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { page, leave };
}

const stones = (frame: FrameLocator) => frame.locator('[role=grid] [data-name][aria-label*=" stone"]');

test('a page of another site shows an analysis with the embed code, and the frame keeps nothing', async ({ visitor }) => {
  const analysis = await visitor.open('analyse/slash/#size=5&moves=a1,b2,c3&at=2');
  await button(analysis, 'Copy embed code').click();
  const code = await analysis.getByLabel('The embed code').inputValue();
  const { page, leave } = await elsewhere(visitor, code);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Slash' }).waitFor();
  await frame.getByText('by Mark Steere').waitFor();
  expect(await stones(frame).count()).toBe(2);
  await frame.getByRole('button', { name: 'One move forward' }).click();
  await frame.locator('[data-name=c3][aria-label*="black stone"]').waitFor();
  // Nothing can be played.
  await frame.locator('[data-name=e5]').click();
  expect(await stones(frame).count()).toBe(3);
  // The frame has no origin, so there is nowhere to keep anything.
  const kept = await page.frames()[1]?.evaluate(() => {
    try {
      return localStorage.length;
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(kept).toBe('SecurityError');
  const [whole] = await Promise.all([page.context().waitForEvent('page'), frame.getByRole('link', { name: /Open in Slipway/ }).click()]);
  await whole.waitForURL(/\/analyse\/slash\/#size=5&moves=a1,b2,c3&at=2$/);
  await whole.getByRole('heading', { name: 'Analyse Slash' }).waitFor();
  await leave();
});

interface Answer {
  token: string;
  invitation: string;
  view: { id: string };
}

test('a game by link is followed in a frame, without a cookie', async ({ visitor }) => {
  const ask = async (path: string, body: unknown, token?: string): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${visitor.site}api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as Answer;
  };
  const settings = { game: 'slither', size: 5, pie: false };
  const made = await ask('games', { settings, seat: 'first', listed: false, name: 'Ann <b>', token: true });
  const { id } = made.view;
  const joined = await ask(`games/${id}/join`, { invitation: made.invitation, name: 'דוד', token: true });
  await ask(`games/${id}/act`, { action: { kind: 'play', turn: 'c3' } }, made.token);

  const { page, leave } = await elsewhere(
    visitor,
    `<iframe src="${visitor.site}embed/game/${id}/" width="480" height="600" title="a game"></iframe>`,
  );
  // Somebody who plays here, too, has a cookie. It is not sent with what the frame asks.
  await page.context().addCookies([{ name: 'slipway', value: 'secret', url: visitor.site }]);
  const cookies: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) void request.allHeaders().then((headers) => cookies.push(headers['cookie']));
  });
  const frame = page.frameLocator('iframe');
  await frame.getByText('Ann <b>').waitFor();
  await frame.getByText('Live').waitFor();
  expect(await stones(frame).count()).toBe(1);
  await ask(`games/${id}/act`, { action: { kind: 'play', turn: 'd4' } }, joined.token);
  await frame.locator('[data-name=d4][aria-label*="white stone"]').waitFor();
  await ask(`games/${id}/act`, { action: { kind: 'resign' } }, joined.token);
  await frame.getByText('Ann <b> won by resignation').waitFor();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter((cookie) => cookie !== undefined)).toEqual([]);
  // No service worker, and nothing in the storage of the site.
  const left = await page
    .frames()[1]
    ?.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, localStorage.length]);
  expect(left).toEqual([0, 0]);
  await leave();
});

test('no other page of the app can be framed', async ({ visitor }) => {
  visitor.expects(/frame-ancestors|Failed to load resource/);
  const { page, leave } = await elsewhere(
    visitor,
    `<iframe id="play" src="${visitor.site}play/slash/"></iframe><iframe id="embed" src="${visitor.site}embed/analyse/slash/"></iframe>`,
  );
  await page.frameLocator('#embed').getByRole('grid').waitFor();
  const play = page.frames().find((frame) => frame.name() === 'play' || frame.url().startsWith('chrome-error:'));
  expect(play?.url()).toBe('chrome-error://chromewebdata/');
  await leave();
});
