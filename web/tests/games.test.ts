/** A whole game of each against level 1, with the mouse, by somebody who knows no rule and tries cells until one works. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { games, test, type Game } from './app';
import { begin, button, chance, look, press, seed, yourTurn, type Cell, type Form } from './board';

interface Played {
  game: Game;
  shifts: number;
  paths: number;
  refusals: number;
}

/** Plays until the result is shown. */
async function playOn(page: Page, game: Game, shuffled: ReturnType<typeof chance>): Promise<Played> {
  const played: Played = { game, shifts: 0, paths: 0, refusals: 0 };
  for (;;) {
    await yourTurn(page);
    const before = await look(page);
    if (before.over) return played;
    await tryCells(page, shuffled, played);
    const after = await look(page);
    expect(after.over || after.moves.length > before.moves.length, `a turn is made after ${before.moves.join(' ')}`).toBe(true);
  }
}

/** Whether a cell looks as if something could be done there: a tile in Slyde, in Slither a stone until one has been shifted, or else an empty cell. */
function promises({ words }: Cell, { game, shifts }: Played): boolean {
  if (game === 'slyde') return words.startsWith('tile') && !words.includes('disc');
  if (game === 'slither' && shifts === 0) return words.includes('stone,') || words.endsWith('stone');
  return words.startsWith('empty') && !words.includes('no stone allowed here');
}

/** Presses cells until a turn is complete. */
async function tryCells(page: Page, shuffled: ReturnType<typeof chance>, played: Played): Promise<void> {
  const before = await look(page);
  const order = shuffled(before.cells).sort((a, b) => Number(promises(b, played)) - Number(promises(a, played)));
  for (const { name } of order) {
    await press(page, name);
    let seen = await look(page);
    if (seen.cells.some(({ selected }) => selected)) {
      // A stone or a tile is chosen: the board says where it can go.
      const [to] = shuffled(seen.cells.filter(({ words }) => words.includes('can be reached')));
      expect(to, `${name} is chosen, so it can go somewhere`).toBeDefined();
      await press(page, to?.name ?? '');
      seen = await look(page);
    }
    if (await button(page, 'Take back the shift').isVisible()) {
      played.shifts += 1;
      const free = seen.cells.filter(({ words }) => words.startsWith('empty') && !words.includes('no stone allowed here'));
      await press(page, shuffled(free)[0]?.name ?? '');
      seen = await look(page);
    }
    const keep = button(page, /^Keep /);
    if ((await keep.count()) > 0) {
      played.paths += 1;
      await keep.first().click();
      seen = await look(page);
    }
    if (seen.over || seen.moves.length > before.moves.length) return;
    expect(seen.reason, `${name} was refused in words`).toMatch(/^Not possible: .{8,}\.$/);
    played.refusals += 1;
  }
  throw new Error(`no cell works after ${before.moves.join(' ')}`);
}

/** The colour that the person plays. */
async function yourColour(page: Page): Promise<string> {
  const players = page.getByRole('region', { name: 'Players' });
  return (await players.locator('.player', { hasText: '· You' }).locator('strong').textContent()) ?? '';
}

describe.concurrent('whole games', () => {
  const forms: Record<Game, [Form, 'take the pie option' | 'play on']> = {
    slash: [{ size: 4 }, 'play on'],
    crossway: [{ size: 4, seat: 'second' }, 'take the pie option'],
    slither: [{ size: 4 }, 'play on'],
    slyde: [{ size: 4, seat: 'second' }, 'play on'],
    slicron: [{ size: 3, seat: 'second' }, 'play on'],
  };
  for (const game of games) {
    const [form, choice] = forms[game];
    test(`a whole game of ${game} can be played with the mouse, and another one in which the other player begins`, async ({ visitor }) => {
      const page = await visitor.open(`play/${game}/`, { reducedMotion: 'no-preference' });
      await begin(page, form);
      if (choice === 'take the pie option') {
        await button(page, 'Take it').click();
        expect((await look(page)).moves[1]).toBe('swap');
      }
      const played = await playOn(page, game, chance(seed));
      const { moves } = await look(page);
      console.log(`seed ${seed}: ${moves.length} turns, ${JSON.stringify(played)}`);
      expect(await page.locator('.ended h2').textContent()).toMatch(/^(You win!|The computer wins\.|A draw\.)$/);
      expect(await page.locator('.ended p').first().textContent()).toMatch(/has connected|No tile can move|cannot place another stone/);
      expect(await page.title()).not.toMatch(/^\(1\)/);
      if (game === 'slither') expect(played.shifts).toBeGreaterThan(0);

      const colour = await yourColour(page);
      await button(page, 'Rematch').click();
      await yourTurn(page);
      expect((await look(page)).moves.length).toBeLessThanOrEqual(1);
      // Where the pie option has changed them in between, match.test.ts looks at it.
      if (!moves.includes('swap')) expect(await yourColour(page)).not.toBe(colour);
    });
  }
});
