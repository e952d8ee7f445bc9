/** The board as somebody sees it who knows no rule: names and words on cells, what is said, what was played. */
import type { Locator, Page } from 'playwright-core';

export interface Cell {
  name: string;
  /** What is said about it: "empty", "black stone, last move". */
  words: string;
  selected: boolean;
}

export interface Seen {
  cells: Cell[];
  /** Why the last press was refused. */
  reason: string;
  /** The turns in the list of moves. */
  moves: string[];
  over: boolean;
}

/** All that is on the page at this moment. */
export function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const text = (element: Element): string => element.textContent?.trim() ?? '';
    return {
      cells: Array.from(document.querySelectorAll<SVGElement>('[role=grid] [data-name]'), (cell) => ({
        name: cell.dataset['name'] ?? '',
        words: (cell.getAttribute('aria-label') ?? '').replace(/^\w+, /, ''),
        selected: cell.getAttribute('aria-selected') === 'true',
      })),
      reason: text(document.querySelector('.board .reason') ?? document.body),
      moves: Array.from(document.querySelectorAll('.scroll .turn'), text).filter((move) => move !== ''),
      over: document.querySelector('.ended') !== null,
    };
  });
}

export const grid = (page: Page): Locator => page.getByRole('grid');
export const cell = (page: Page, name: string): Locator => grid(page).locator(`[data-name="${name}"]`);
export const press = (page: Page, name: string): Promise<void> => cell(page, name).click();
export const reason = (page: Page): Locator => page.locator('.board .reason.shown');
export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Waits until this can be read on the page. */
export const shows = (page: Page | Locator, text: string | RegExp): Promise<void> =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** What is said about a cell. */
export async function words(page: Page, name: string): Promise<string> {
  return (await cell(page, name).getAttribute('aria-label'))?.replace(`${name}, `, '') ?? '';
}

/** The names of the cells that are marked with the last refusal. */
export const refused = (page: Page): Promise<string[]> =>
  page.locator('.cell.refused').evaluateAll((cells) => cells.map((found) => found.getAttribute('data-name') ?? '').sort());

/** The names of the cells under the lit dots. */
export function lit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const centre = (element: Element): string => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return `${Math.round((left + right) / 2)} ${Math.round((top + bottom) / 2)}`;
    };
    const dots = new Set(Array.from(document.querySelectorAll('[role=grid] .lit:not(.hollow)'), centre));
    const cells = Array.from(document.querySelectorAll<SVGElement>('[role=grid] [data-name]'));
    return cells
      .filter((found) => dots.has(centre(found.querySelector('.hit') ?? found)))
      .map((found) => found.dataset['name'] ?? '')
      .sort();
  });
}

/** Plays these turns from the box for notation. */
export async function type(page: Page, ...moves: string[]): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Move', exact: true });
  for (const move of moves) {
    await box.fill(move);
    await box.press('Enter');
    // The turn that ends the game takes the box away.
    if ((await box.count()) > 0 && (await box.inputValue()) !== '')
      throw new Error(`${move} is refused: ${await page.locator('.board .reason').textContent()}`);
  }
}

export interface Form {
  opponent?: 'Computer' | 'Full strength' | 'Two people';
  level?: number;
  size: number;
  /** Which of the choices of "You play". */
  seat?: 'first' | 'second';
  pie?: boolean;
}

/** Fills in the form of a new game and begins. */
export async function begin(page: Page, { opponent = 'Computer', level = 1, size, seat = 'first', pie = true }: Form): Promise<void> {
  await page.getByRole('radio', { name: opponent }).check();
  if (opponent === 'Computer') await page.locator(`input[name=level][value="${level}"]`).check();
  if (opponent !== 'Two people') await page.locator(`input[name=seat][value=${seat}]`).check();
  await page.getByLabel('Board', { exact: true }).selectOption(String(size));
  const option = page.getByRole('checkbox', { name: 'Pie rule' });
  if ((await option.count()) > 0) await option.setChecked(pie);
  await button(page, 'Start the game').click();
  await grid(page).waitFor();
}

/** Waits until the computer has moved, or the game is over. */
export async function yourTurn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.title.startsWith('(1)') || document.querySelector('.ended'));
}

/** A source of chance that can be repeated. */
export function chance(seed: number): <T>(things: readonly T[]) => T[] {
  let state = seed >>> 0;
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (things) =>
    things
      .map((thing) => [next(), thing] as const)
      .sort(([a], [b]) => a - b)
      .map(([, thing]) => thing);
}

/** The same games every time, unless somebody wishes for others. */
export const seed = Number(process.env['SEED'] ?? 1);
