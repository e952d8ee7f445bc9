import { beforeEach, expect, test, vi } from 'vitest';
import { browserKeeps } from '../base/forTests';

const answered = (body: unknown, status = 200): void =>
  void vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
  );
const ada = { kind: 'person', name: 'Ada', rename_from: 0, email: null, mail: false, passkeys: false };

/** A page that was just opened. */
async function opened(): Promise<typeof import('./me.svelte').account> {
  vi.resetModules();
  return (await import('./me.svelte')).account;
}

beforeEach(() => {
  browserKeeps({});
  vi.stubGlobal('location', { pathname: '/', hash: '', origin: 'http://play.example' });
  vi.stubGlobal('document', { baseURI: 'http://play.example/' });
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] });
});

test('who I am is remembered for the next visit, until the server says otherwise', async () => {
  const first = await opened();
  expect([first.name, first.hasServer]).toEqual([null, false]);
  answered(ada);
  await first.look();
  expect([first.name, first.hasServer, first.hasNews]).toEqual(['Ada', true, true]);
  const second = await opened();
  expect([second.name, second.hasServer, second.hasNews]).toEqual(['Ada', true, false]);
  answered({ ...ada, kind: 'guest', name: null });
  await second.look();
  expect([second.name, second.hasServer, second.hasNews]).toEqual([null, true, false]);
});

test('a host of plain files has nobody, whether it says so or has no answer', async () => {
  browserKeeps({ me: '{"kind":"person","name":"Ada"}' });
  for (const [body, status] of [
    [{ kind: 'nobody' }, 200],
    [null, 404],
  ] as const) {
    const account = await opened();
    answered(body, status);
    await account.look();
    expect([account.server, account.name, account.hasServer]).toEqual(['none', null, false]);
  }
});

test('a server that does not answer, and a browser without a network, leave everything as it was', async () => {
  browserKeeps({ me: '{"kind":"person","name":"Ada"}' });
  const account = await opened();
  answered({ error: 'no', code: 'server-not-now', args: {} }, 503);
  await account.look();
  vi.stubGlobal('navigator', { onLine: false, languages: ['en'] });
  await account.look();
  expect([account.server, account.name, account.hasServer]).toEqual(['unknown', 'Ada', true]);
});

test('a guest who has played by link has news, too', async () => {
  browserKeeps({ 'online.name': '"Bob"' });
  const account = await opened();
  answered({ ...ada, kind: 'guest', name: null });
  await account.look();
  expect(account.hasNews).toBe(true);
});
