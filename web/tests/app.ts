/**
 * The app as people meet it: served by the release binary, looked at in a browser. Every test has a visitor with contexts of its own; an
 * error on a page of theirs fails the test.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { gameIds } from '../src/base/addresses';

const binary = process.env['SLIPWAY'] ?? fileURLToPath(new URL('../../target/release/slipway', import.meta.url));

/** The server on a free port, with wishes of a test, and where it says that it is. */
export async function serve(more: string[] = []): Promise<{ process: ChildProcess; site: string }> {
  if (!existsSync(binary))
    throw new Error(`${binary} is not there: "cargo xtask web && cargo build --release" builds it, or SLIPWAY says where it is`);
  // Games by link go into a folder that goes with the server; and tests play more games than people do.
  const data = mkdtempSync(join(tmpdir(), 'slipway-'));
  const wishes = { SLIPWAY_DATA: data, SLIPWAY_NEW_GAMES: '1000', SLIPWAY_REQUESTS: '1000' };
  const process = spawn(binary, ['serve', '--bind', '127.0.0.1:0', ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, ...wishes },
  });
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  for await (const line of createInterface({ input: process.stdout })) {
    const site = /Slipway is on (http:\/\/\S+)/.exec(line)?.[1];
    if (site) return { process, site: `${site}/` };
  }
  throw new Error(`${binary} has ended without saying where it is`);
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });

export interface Wishes extends BrowserContextOptions {
  /** Runs on the page before the app does. */
  before?: () => void;
  /** What is there when the page has come up; the heading of the app unless said otherwise. */
  until?: string;
}

export class Visitor {
  readonly #browser: Browser;
  readonly site: string;
  readonly #contexts: BrowserContext[] = [];
  readonly #errors: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(browser: Browser, site: string) {
    this.#browser = browser;
    this.site = site;
  }

  /** A page of the app, in a context of its own. Without other wishes nothing moves and no service worker is in between. */
  async open(address: string, { before, until = 'main h1', ...wishes }: Wishes = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.site,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...wishes,
    });
    this.#contexts.push(context);
    context.setDefaultTimeout(20_000);
    if (before) await context.addInitScript(before);
    context.on('weberror', (error) => this.#errors.push(error.error().stack ?? error.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(`${message.text()} (${message.location().url})`);
    });
    const page = await context.newPage();
    await page.goto(address);
    await page.locator(until).first().waitFor();
    return page;
  }

  /** Errors like this are part of the test. */
  expects(error: RegExp): void {
    this.#allowed.push(error);
  }

  async leave(): Promise<void> {
    for (const context of this.#contexts) await context.close();
    expect(
      this.#errors.filter((error) => !this.#allowed.some((allowed) => allowed.test(error))),
      'errors on the page',
    ).toEqual([]);
  }
}

export const test = base.extend<{ site: string; browser: Browser; visitor: Visitor }>({
  site: [
    async ({}, use) => {
      const server = await serve();
      await use(server.site);
      server.process.kill();
      await once(server.process, 'exit');
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({}, use) => {
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browser, site }, use) => {
    const visitor = new Visitor(browser, site);
    await use(visitor);
    await visitor.leave();
  },
});

export const games = gameIds;
export type Game = (typeof games)[number];

/** Every page of the app. */
export const addresses: string[] = [
  '',
  'learn/',
  'puzzles/',
  'rules/',
  'ratings/',
  'start/',
  'settings/',
  'online/',
  'account/',
  'games/',
  ...games.flatMap((game) => [`play/${game}/`, `learn/${game}/`, `rules/${game}/`, `puzzles/${game}/`, `analyse/${game}/`]),
];
