/** What a game sounds like: each sound as it is made, and which are made when somebody plays. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Sound } from '../src/sound/cues';
import type { sound as makeSound } from '../src/sound/voices';
import { test } from './app';
import { begin, button, cell, grid, press, type as typed } from './board';
import { meet } from './meet';

declare global {
  interface Window {
    /** Where the sounds were that the page has made: one a cue. */
    heard: number[];
    contexts: number;
  }
}

/** Notes every sound that the page makes: each has one place between left and right. */
function listening(): void {
  window.heard = [];
  window.contexts = 0;
  const { StereoPannerNode: Panner, AudioContext: Context } = window;
  window.StereoPannerNode = class extends Panner {
    constructor(context: BaseAudioContext, options?: StereoPannerOptions) {
      super(context, options);
      window.heard.push(options?.pan ?? 0);
    }
  };
  window.AudioContext = class extends Context {
    constructor(options?: AudioContextOptions) {
      super(options);
      window.contexts += 1;
    }
  };
}

/** Waits until this many sounds were made, and checks that there are no more. */
async function hears(page: Page, count: number): Promise<number[]> {
  await page.waitForFunction((wanted) => window.heard.length >= wanted, count);
  const heard = await page.evaluate(() => window.heard);
  expect(heard).toHaveLength(count);
  return heard;
}

const voicesLoaded = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('/voices-')),
  );

interface Voices {
  sound: typeof makeSound;
}

const all: Sound[] = ['place', 'join', 'slide', 'remove', 'fix', 'won', 'lost', 'drawn', 'yourTurn', 'lowTime', 'refused'];

describe.concurrent('sound', () => {
  test('every sound is audible, not too loud, short, and a little different each time', async ({ visitor }) => {
    const page = await visitor.open('settings/', { before: listening });
    await page.getByRole('checkbox', { name: 'Play sounds' }).press('Space');
    await page.getByRole('checkbox', { name: 'Play sounds' }).press('Space');
    await hears(page, 1);
    // As text: what is written here as an import would be one of the tests.
    const voices = await page.evaluateHandle<Voices>(`import(${JSON.stringify(await voicesLoaded(page))})`);
    const rendered = await page.evaluate(
      async ({ voices: { sound }, names }) => {
        const render = async (name: Sound): Promise<Float32Array> => {
          const context = new OfflineAudioContext(2, 2 * 44_100, 44_100);
          sound(context, context.destination, { sound: name, pan: 0, delay: 0, gain: 1, nth: 0 }, Math.random);
          return (await context.startRendering()).getChannelData(0);
        };
        return Promise.all(
          names.map(async (name) => {
            const [one, other] = await Promise.all([render(name), render(name)]);
            // Of the loudest 50 ms: a click is short.
            const power = Array.from({ length: 40 }, (_, part) =>
              Math.sqrt(one.subarray(part * 2205, (part + 1) * 2205).reduce((sum, value) => sum + value * value, 0) / 2205),
            );
            return {
              name,
              loud: Math.max(...power),
              peak: one.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
              seconds: one.findLastIndex((value) => Math.abs(value) > 0.0005) / 44_100,
              differs: one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? 0))), 0),
            };
          }),
        );
      },
      { voices, names: all },
    );
    for (const { name, loud, peak, seconds, differs } of rendered) {
      expect(loud, `${name} is heard`).toBeGreaterThan(0.02);
      expect(peak, `${name} is not cut off`).toBeLessThan(1);
      expect(seconds, `${name} is short`).toBeLessThan(1.5);
      expect(differs, `${name} is not the same twice`).toBeGreaterThan(0.01);
    }
  });

  test('a turn sounds once where it lies, a page that is opened is silent, and one press mutes', async ({ visitor }) => {
    const page = await visitor.open('play/slash/', { before: listening });
    expect(await voicesLoaded(page), 'before the first press').toBe(undefined);
    await begin(page, { opponent: 'Two people', size: 5, pie: false });
    await press(page, 'a1');
    const [left = 0] = await hears(page, 1);
    await cell(page, 'e5').focus();
    await page.keyboard.press('Enter');
    const [, right = 0] = await hears(page, 2);
    expect(left).toBeLessThan(-0.4);
    expect(right).toBeGreaterThan(0.4);
    await typed(page, 'c2');
    await hears(page, 3);
    await press(page, 'c2');
    await hears(page, 4);

    await page.reload();
    await grid(page).waitFor();
    expect(await page.evaluate(() => [window.heard.length, window.contexts])).toEqual([0, 0]);
    await press(page, 'c3');
    await hears(page, 1);
    await button(page, 'Turn sound off').click();
    await press(page, 'd2');
    await button(page, 'Turn sound on').click();
    await press(page, 'b4');
    await hears(page, 2);
    expect(await page.evaluate(() => window.contexts)).toBe(1);
  });

  test('without Web Audio a game is silent and goes on', async ({ visitor }) => {
    const page = await visitor.open('play/slash/', { before: () => Reflect.deleteProperty(window, 'AudioContext') });
    await begin(page, { opponent: 'Two people', size: 3, pie: false });
    await typed(page, 'b1', 'a1', 'b2', 'a2', 'c3');
    await page.locator('.ended').waitFor();
  });

  test('by link both hear a turn once, though it comes back from the server', async ({ visitor }) => {
    const { ann, bob } = await meet(visitor, { game: 'slash', size: 5, pie: false }, { before: listening });
    await press(ann, 'a1');
    await cell(bob, 'a1').and(bob.locator('[aria-label*="black"]')).waitFor();
    await press(bob, 'e5');
    await cell(ann, 'e5').and(ann.locator('[aria-label*="white"]')).waitFor();
    await press(ann, 'c3');
    // She has heard that he came, too.
    await hears(ann, 1 + 3);
    await hears(bob, 3);
  });
});
