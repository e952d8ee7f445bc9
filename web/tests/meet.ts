/** Two people who meet at a game by link. */
import type { Page } from 'playwright-core';
import type { Game, Visitor, Wishes } from './app';
import { button, grid, shows } from './board';

export interface Offer {
  game: Game;
  size: number;
  seat?: 'first' | 'second';
  pie?: boolean;
  clock?: 'None' | 'Minutes' | 'Days per move';
  listed?: boolean;
  name?: string;
}

/** Sets up a game and gives its invitation link. */
export async function invite(
  page: Page,
  { game, size, seat = 'first', pie = true, clock = 'None', listed = false, name = 'Ann' }: Offer,
): Promise<string> {
  await page.locator(`input[name=game][value=${game}]`).check();
  await page.getByLabel('Board', { exact: true }).selectOption(String(size));
  const option = page.getByRole('checkbox', { name: 'Pie rule' });
  if ((await option.count()) > 0) await option.setChecked(pie);
  await page.locator(`input[name=seat][value=${seat}]`).check();
  await page.getByRole('radio', { name: clock }).check();
  await page.locator(`input[name=who][value=${listed ? 'lobby' : 'link'}]`).check();
  await page.getByLabel('Your name (optional)').fill(name);
  await button(page, listed ? 'Offer it' : 'Create the link').click();
  await shows(page, 'Waiting for your friend…');
  return page.getByLabel('The invitation link').inputValue();
}

export async function join(page: Page, name = 'Bob'): Promise<void> {
  await page.getByLabel('Your name (optional)').fill(name);
  await button(page, 'Join the game').click();
  await grid(page).waitFor();
}

/** Two people at one table; Ann has made the game. */
export async function meet(visitor: Visitor, offer: Offer, wishes: Wishes = {}): Promise<{ ann: Page; bob: Page; address: string }> {
  const ann = await visitor.open('online/', wishes);
  const link = await invite(ann, offer);
  const bob = await visitor.open(link, wishes);
  await join(bob);
  await grid(ann).waitFor();
  return { ann, bob, address: link.replace(/#.*/, '') };
}
