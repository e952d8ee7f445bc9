/** How quickly the board answers, and that the engine never stops the page. The numbers are printed; the bounds only catch disasters. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../app';
import { cell } from '../board';

/** Cells of a 19x19 board that don't touch each other. */
const apart = Array.from({ length: 60 }, (_, index) => `${'acegikmoqs'.charAt(index % 10)}${1 + 2 * Math.floor(index / 10)}`);

/** Presses a cell and gives the time until a stone is there, in milliseconds. */
async function answerTime(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    const stones = (): number => document.querySelectorAll('[role=grid] .piece').length;
    const before = stones();
    const target = document.querySelector('[role=grid]');
    if (!target) return;
    Object.assign(window, {
      answered: new Promise<number>((resolve) => {
        addEventListener(
          'pointerup',
          (event) => {
            const observer = new MutationObserver(() => {
              if (stones() <= before) return;
              observer.disconnect();
              resolve(performance.now() - event.timeStamp);
            });
            observer.observe(target, { childList: true, subtree: true });
          },
          { capture: true, once: true },
        );
      }),
    });
  });
  await cell(page, name).click();
  return page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered);
}

const inWords = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return `${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)} ms, mostly ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms`;
};

for (const game of ['slash', 'slither', 'crossway'] as const) {
  test(`on 19x19 the stone of ${game} is there at once`, async ({ visitor }) => {
    const page = await visitor.open(`analyse/${game}/#size=19&pie=off&moves=${apart.join(',')}`);
    const times: number[] = [];
    for (const name of ['a19', 'c19', 'e19', 'g19', 'i19', 'k19']) times.push(await answerTime(page, name));
    console.log(`${game} 19x19, from the press to the stone: ${inWords(times)}`);
    // The slow ones say how busy the machine is.
    expect(Math.min(...times)).toBeLessThan(500);
  });
}

test('the page goes on while the engine thinks, and the engine goes on while the page is used', async ({ visitor }) => {
  const page = await visitor.open(`analyse/slither/#size=19&pie=off&moves=${apart.join(',')}`);
  await page.getByRole('switch').click();
  await page.locator('.candidate.best').waitFor();
  const gaps = await page.evaluate(async () => {
    const found: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    while (found.reduce((sum, gap) => sum + gap, 0) < 2000) {
      const now = await new Promise<number>(requestAnimationFrame);
      found.push(now - last);
      last = now;
    }
    return found;
  });
  console.log(`pictures while the engine thinks about Slither 19x19: every ${inWords(gaps)}`);
  expect(Math.max(...gaps)).toBeLessThan(250);
  const time = await answerTime(page, 'a19');
  console.log(`a press meanwhile: ${time.toFixed(0)} ms`);
  expect(time).toBeLessThan(500);
});
