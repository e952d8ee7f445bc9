/** The service worker, without a browser: what it does with a notice. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const scope = 'https://play.example/slipway/';
const script = readFileSync(new URL('../../service-worker/worker.js', import.meta.url), 'utf8');

interface Page {
  url: string;
  focus: () => Promise<void>;
}

/** A service worker with these pages open. */
function worker(pages: Page[]) {
  const listeners = new Map<string, (event: unknown) => void>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const fetched = vi.fn<(address: URL, request: RequestInit) => Promise<void>>(async () => undefined);
  const self = {
    addEventListener: (kind: string, listener: (event: unknown) => void) => listeners.set(kind, listener),
    registration: { scope, showNotification },
    clients: { matchAll: async () => pages, openWindow },
    location: { origin: 'https://play.example' },
  };
  runInNewContext(`const VERSION = 'test', FILES = [], REST = [];\n${script}`, { self, URL, fetch: fetched, String, JSON });
  /** Lets something happen, and waits for what the worker does then. */
  const happens = async (kind: string, event: object): Promise<void> => {
    let done: Promise<unknown> | undefined;
    listeners.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return { happens, showNotification, openWindow, fetched };
}

const pushed = { title: 'Slash against Bob', body: 'It is your turn', url: 'game/abc/', tag: 'abc' };
const clicked = (url: unknown) => ({ notification: { close: () => undefined, data: { url } } });

test('a notice is shown under its tag', async () => {
  const { happens, showNotification } = worker([]);
  await happens('push', { data: { json: () => pushed } });
  const shown = { body: pushed.body, tag: 'abc', icon: `${scope}icon.svg`, data: { url: 'game/abc/' } };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Slash against Bob', shown);
});

test('a press on a notice opens the board', async () => {
  const { happens, openWindow } = worker([{ url: `${scope}play/slash/`, focus: async () => undefined }]);
  await happens('notificationclick', clicked('game/abc/'));
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${scope}game/abc/`);
});

test('a page that shows the board comes to the front', async () => {
  const focus = vi.fn(async () => undefined);
  const { happens, openWindow } = worker([{ url: `${scope}game/abc/?ply=3#board`, focus }]);
  await happens('notificationclick', clicked('game/abc/'));
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a notice leads nowhere but into the app', async () => {
  for (const url of ['https://evil.example/', '//evil.example/', '/elsewhere/', undefined]) {
    const { happens, openWindow } = worker([]);
    await happens('notificationclick', clicked(url));
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(scope);
  }
});

test('the server learns of another address of this browser', async () => {
  const { happens, fetched } = worker([]);
  const keys = { p256dh: 'B', auth: 'C' };
  const newSubscription = { toJSON: () => ({ endpoint: 'https://push.example/new', expirationTime: null, keys }) };
  await happens('pushsubscriptionchange', { newSubscription });
  const [address, request] = fetched.mock.calls[0]!;
  expect(String(address)).toBe(`${scope}api/me/push`);
  expect(JSON.parse(String(request.body))).toEqual({ endpoint: 'https://push.example/new', keys });
});
