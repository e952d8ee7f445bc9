/** The first minute: what the start page shows at once, the way to a first win, the games under way, the rules to read. */
import { describe, expect } from 'vitest';
import { games, test } from './app';
import { button, cell, press, shows } from './board';

/** Games as this browser would have kept them. */
const keepGames = (): void => {
  const keep = (game: string, size: number, moves: string[], opponent: object): void =>
    localStorage.setItem(
      `slipway.match.${game}`,
      JSON.stringify({
        line: { game, size, pie: false, position: null, moves, steps: [] },
        redo: [],
        seats: [{ kind: 'human' }, opponent],
        resigned: null,
      }),
    );
  keep('slash', 7, ['d4', 'c3'], { kind: 'computer', level: 3 });
  keep('slicron', 4, ['d4', 'e4', 'c3'], { kind: 'human' });
};

describe.concurrent('the first minute', () => {
  test('the start page has both ways in and all games in one look', async ({ visitor }) => {
    const page = await visitor.open('');
    for (const [width, height, all] of [
      [1280, 800, true],
      [390, 844, false],
      [320, 568, false],
    ] as const) {
      await page.setViewportSize({ width, height });
      const wanted = all ? '.ways a, .games li' : '.ways a';
      const boxes = await page.locator(wanted).evaluateAll((found) => found.map((element) => element.getBoundingClientRect().bottom));
      expect(boxes.length).toBe(all ? 2 + games.length : 2);
      for (const bottom of boxes) expect(bottom, `${width}x${height}`).toBeLessThanOrEqual(height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });

  test('“I am new” ends in a win for somebody who follows the hints, and leads on', async ({ visitor }) => {
    const page = await visitor.open('', { viewport: { width: 390, height: 844 } });
    let stones = 0;
    await page.getByRole('link', { name: /^I’m new here/ }).click();
    await shows(page, /from the dark edge at the top to the dark edge at the bottom/);
    const won = page.getByRole('heading', { name: 'You won your first game!' });
    for (;;) {
      await page.locator('.coach button:enabled, .won').first().waitFor();
      if (await won.isVisible()) break;
      await button(page, 'Show me a move').click();
      const said = page.getByText(/^Try [a-e][1-5], the ringed point/);
      await said.waitFor();
      stones += 1;
      await press(page, /Try (\w+)/.exec((await said.textContent()) ?? '')?.[1] ?? '');
      await page.locator('.coach button:enabled').first().or(won).waitFor();
    }
    // Three minutes are enough for so few.
    expect(stones).toBeLessThanOrEqual(13);
    await page.getByRole('link', { name: /^All of Slash/ }).click();
    await shows(page, 'Learn Slash');
    // Who has won is not new any more.
    await page.goto('');
    expect(await page.locator('.ways .main').textContent()).toMatch(/Play/);
  });

  test('a move that loses is pointed out, and taken back', async ({ visitor }) => {
    const page = await visitor.open('start/');
    await press(page, 'a5');
    await shows(page, /That lets White through/);
    expect(await page.locator('.mark').count()).toBe(1);
    await button(page, 'Take it back').click();
    expect(await cell(page, 'a5').getAttribute('aria-label')).toMatch(/empty/);
    await shows(page, /You begin/);
  });

  test('an engine that does not load leaves the lesson', async ({ visitor }) => {
    visitor.expects(/ERR_FAILED/);
    const page = await visitor.open('');
    await page.context().route(/engine_bg.*\.wasm/, (route) => route.abort());
    await page.goto('start/');
    await press(page, 'c3');
    await page.getByRole('link', { name: /Take the lesson/ }).waitFor();
    await page.context().unroute(/engine_bg.*\.wasm/);
    await button(page, 'Try again').click();
    await button(page, 'Show me a move').and(page.locator(':enabled')).waitFor();
  });

  test('games under way are pictures to go on with', async ({ visitor }) => {
    const page = await visitor.open('settings/');
    await page.evaluate(keepGames);
    await page.goto('');
    await page.locator('.running').waitFor();
    const running = page.locator('.running a');
    expect(await running.count()).toBe(2);
    expect(await running.first().textContent()).toMatch(/Slash.*Your turn.*level 3/s);
    expect(await running.last().textContent()).toMatch(/Slicron.*White to move/s);
    expect(await running.first().locator('svg[role=img]').count()).toBe(1);
    await running.last().click();
    await page.getByRole('grid').waitFor();
    // The last one played is what "Play" offers.
    await page.goto('');
    expect(await page.locator('.ways a').last().getAttribute('href')).toMatch(/play\/slicron\/$/);
  });

  test('the rules are read in the app: figures, sections, tips', async ({ visitor }) => {
    const page = await visitor.open('rules/');
    await page.getByRole('link', { name: 'Slither', exact: true }).first().click();
    await page.getByRole('heading', { name: 'The pie rule' }).waitFor();
    await page.getByRole('heading', { name: 'Stop a win before you build' }).waitFor();
    const missing = await page.locator('article img').evaluateAll(async (images) => {
      const broken: string[] = [];
      for (const image of images as HTMLImageElement[]) {
        image.loading = 'eager';
        await image.decode().catch(() => broken.push(image.alt));
      }
      return broken;
    });
    expect(missing).toEqual([]);
    await page.getByRole('link', { name: 'Notation', exact: true }).click();
    expect(page.url()).toMatch(/rules\/slither\/#notation$/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('notation');
    await page.goto('rules/slash/#rulings');
    await page.waitForFunction(() => document.activeElement?.id === 'rulings');
  });

  test('in German, the rules are German, with the same addresses and pictures', async ({ visitor }) => {
    const page = await visitor.open('rules/slash/#rulings', { locale: 'de-DE' });
    await page.waitForFunction(() => document.activeElement?.id === 'rulings');
    expect(await page.locator('#rulings').textContent()).toBe('Auslegungen');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    // What is quoted from the designer's sheet is English.
    expect(await page.locator('article span[lang=en]').first().textContent()).toMatch(/Mark Steere/);
    expect(await page.locator('article img').count()).toBe(6);
  });
});
