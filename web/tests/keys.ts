/** Somebody who has no mouse. After every key something must have the focus. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus: its role or tag, and what it is called. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Whatever takes the focus away from what is gone or disabled does so before the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return 'nothing';
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? Array.from(element.labels ?? [], (label) => label.textContent)
        : [];
    const name = element.getAttribute('aria-label') ?? labels[0] ?? element.textContent ?? '';
    return `${element.getAttribute('role') ?? element.localName} ${name.trim().replace(/\s+/g, ' ')}`;
  });
}

/** Presses a key; the focus must be somewhere then. */
export async function key(page: Page, name: string): Promise<void> {
  const before = await focused(page);
  await page.keyboard.press(name);
  expect(await focused(page), `the focus after ${name} on ${before}`).not.toBe('nothing');
}

/** Goes on with Tab until something of this role and name has the focus. */
export async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (wanted.test(now)) return;
    passed.push(now);
  }
  throw new Error(`Tab does not lead to ${wanted}, only to ${passed.join(' | ')}`);
}

/** Walks with the arrows to a cell of a square board. */
export async function walkTo(page: Page, cell: string): Promise<void> {
  const place = (name: string): [number, number] => [name.charCodeAt(0), Number(name.slice(1))];
  const from = /^gridcell (\w+)/.exec(await focused(page))?.[1];
  if (!from) throw new Error(`the focus is not on the board but on ${await focused(page)}`);
  const [[file, rank], [toFile, toRank]] = [place(from), place(cell)];
  for (let steps = Math.abs(toFile - file); steps > 0; steps -= 1) await page.keyboard.press(toFile > file ? 'ArrowRight' : 'ArrowLeft');
  for (let steps = Math.abs(toRank - rank); steps > 0; steps -= 1) await page.keyboard.press(toRank > rank ? 'ArrowUp' : 'ArrowDown');
  expect(await focused(page)).toMatch(new RegExp(`^gridcell ${cell},`));
}
