/**
 * How much work a picture is on a full 19x19 board with the processor slowed four times, and when the largest thing of the start page is painted on a slow
 * phone. The numbers are printed; the bounds only catch disasters.
 */
import type { CDPSession } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../app';
import { grid } from '../board';

const SLOWED = 4;

/** A position with stones on two thirds of the board, in which nobody has won. */
const full = Array.from({ length: 19 }, (_, row) => '.xo.ox.xo.ox.xo.ox.xo.ox'.slice((row * 2) % 6, ((row * 2) % 6) + 19)).join('/');

interface Sliced {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tid: number;
}

/** What the browser has done while this went on, in milliseconds of the main thread for each picture. */
async function workByPicture(session: CDPSession, during: () => Promise<void>): Promise<number[]> {
  const events: Sliced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Sliced[])));
  await session.send('Tracing.start', { categories: 'disabled-by-default-devtools.timeline,devtools.timeline,toplevel' });
  await during();
  const done = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await done;
  // The main thread is the one that lays out; between two pictures its outermost tasks add up.
  const main = events.find(({ name }) => name === 'UpdateLayoutTree' || name === 'Layout')?.tid;
  const tasks = events.filter(({ name, ph, tid }) => tid === main && ph === 'X' && name === 'RunTask');
  const pictures = events.filter(({ name, tid }) => tid === main && name === 'Commit').map(({ ts }) => ts);
  return pictures
    .toSorted((a, b) => a - b)
    .flatMap((end, index, all) => {
      const start = all[index - 1];
      if (start === undefined) return [];
      const within = tasks.filter(({ ts }) => ts >= start && ts < end);
      return [within.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000];
    });
}

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const nearlyAll = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? 0;

for (const board of ['wood', 'night'] as const) {
  test(`a picture of a full 19x19 board of ${board} is little work`, async ({ visitor }) => {
    const page = await visitor.open(`analyse/slash/#pie=off&position=${encodeURIComponent(`${full} b`)}`, {
      reducedMotion: 'no-preference',
    });
    await page.evaluate((wanted) => (document.documentElement.dataset['board'] = wanted), board);
    const box = await grid(page).boundingBox();
    if (!box) throw new Error('the board is not there');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const times = await workByPicture(session, async () => {
      for (let step = 0; step < 60; step += 1)
        await page.mouse.move(box.x + box.width * (0.1 + step / 75), box.y + box.height * (0.5 + 0.3 * Math.sin(step / 7)));
    });
    console.log(
      `a full 19x19 board of ${board}, the pointer moving over it, processor slowed ${SLOWED} times: ${middle(times).toFixed(1)} ms of work a picture, 95 % within ${nearlyAll(times).toFixed(1)} ms (${times.length} pictures)`,
    );
    expect(times.length).toBeGreaterThan(10);
    expect(middle(times)).toBeLessThan(60);
  });
}

test('the largest thing of the start page is painted early on a slow phone', async ({ visitor }) => {
  const page = await visitor.open('settings/', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // What Lighthouse calls a slow 4G network, and a phone of the middle class.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto('');
  await page.locator('main h1').waitFor();
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  const usable = await page.evaluate(() => performance.now());
  console.log(`the start page on a slow phone: largest paint after ${painted.toFixed(0)} ms, the app there after ${usable.toFixed(0)} ms`);
  expect(painted).toBeLessThan(5_000);
});
