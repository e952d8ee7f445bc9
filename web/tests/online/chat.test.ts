/** What two players say to each other in a game by link. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../app';
import { button, grid, press, shows } from '../board';
import { meet } from '../meet';

const chat = (page: Page): Locator => page.locator('details.chat');
const said = (page: Page): Promise<string[]> => chat(page).getByRole('log').locator('p').allInnerTexts();
const hears = (page: Page, text: string): Promise<void> => chat(page).getByRole('log').getByText(text, { exact: false }).first().waitFor();

async function say(page: Page, text: string): Promise<void> {
  await chat(page).getByLabel('Write a message').fill(text);
  await chat(page).getByRole('button', { name: 'Send' }).click();
}

describe.concurrent('chat', () => {
  test('what looks like a page is text; it is new until it was read, and there after a reload', async ({ visitor }) => {
    const { ann, bob, address } = await meet(visitor, { game: 'slash', size: 5 });
    const watcher = await visitor.open(address);
    await grid(watcher).waitFor();
    const html = '<script>document.title="owned"</script><img src=x onerror="document.title=1">';
    await chat(ann).locator('summary').click();
    await shows(ann, 'No messages yet.');
    await say(ann, html);
    await hears(ann, html);
    await chat(bob).getByText('1 new').waitFor();
    await chat(bob).locator('summary').click();
    await hears(bob, html);
    expect(await said(bob)).toEqual([`Ann: ${html}`]);
    expect(await said(ann)).toEqual([`You: ${html}`]);
    for (const page of [ann, bob]) {
      expect(await page.locator('script:not([src]), .chat img').count()).toBe(0);
      expect(await page.title()).toContain('Slash');
    }
    expect(await chat(bob).getByText('new').count()).toBe(0);
    await bob.reload();
    await grid(bob).waitFor();
    await chat(bob).locator('summary').click();
    await hears(bob, html);
    // People who watch have no chat at all.
    expect(await chat(watcher).count()).toBe(0);
    expect(await watcher.content()).not.toContain('owned');
  });

  test('what the other one says can be hidden, in every game, and shown again', async ({ visitor }) => {
    const { ann, bob } = await meet(visitor, { game: 'slash', size: 5, pie: false });
    await chat(ann).locator('summary').click();
    await chat(bob).locator('summary').click();
    await say(ann, 'hello');
    await hears(bob, 'hello');
    await button(bob, 'Hide their messages').click();
    await shows(bob, 'No messages yet.');
    await say(ann, 'are you there?');
    await hears(ann, 'are you there?');
    await say(bob, 'thinking');
    await hears(ann, 'thinking');
    expect(await said(bob)).toEqual(['You: thinking']);
    await bob.reload();
    await grid(bob).waitFor();
    await chat(bob).locator('summary').click();
    await hears(bob, 'thinking');
    expect(await said(bob)).toEqual(['You: thinking']);
    await shows(bob, 'messages hidden');
    await button(bob, 'Show their messages').click();
    expect(await said(bob)).toEqual(['Ann: hello', 'Ann: are you there?', 'You: thinking']);
  });

  test('somebody who says much in a short time has to wait, and keeps the words', async ({ visitor }) => {
    visitor.expects(/status of 409/);
    const { ann } = await meet(visitor, { game: 'slash', size: 5 });
    await chat(ann).locator('summary').click();
    // When that is depends on the time; the server's own tests see to it.
    await ann.route('**/say', (route) =>
      route.fulfill({ status: 409, json: { error: 'you have said much in a short time; wait a few seconds' } }),
    );
    await say(ann, 'number 6');
    await chat(ann).getByRole('alert').filter({ hasText: 'wait a few seconds' }).waitFor();
    expect(await chat(ann).getByLabel('Write a message').inputValue()).toBe('number 6');
  });

  test('on a phone it is closed below the board, and nothing sticks out when it is open', async ({ visitor }) => {
    const { ann, address } = await meet(visitor, { game: 'slash', size: 5, pie: false });
    await ann.setViewportSize({ width: 360, height: 740 });
    const board = await grid(ann).boundingBox();
    const closed = await chat(ann).boundingBox();
    expect(closed?.y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0));
    expect(closed?.height).toBeLessThan(70);
    await chat(ann).locator('summary').click();
    await say(ann, 'x'.repeat(200));
    await hears(ann, 'xxxx');
    expect(await ann.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await press(ann, 'c3');
    expect(ann.url()).toBe(address);
  });
});
