import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { browserKeeps } from '../base/forTests';
import { readRules } from '../rules/forTests';
import type { GameView } from '../server/wire';

vi.stubGlobal('location', { pathname: '/', hash: '', origin: 'http://play.example' });
vi.stubGlobal('document', { baseURI: 'http://play.example/' });
browserKeeps({});
const { noticeOf, notices } = await import('./notices.svelte');

beforeAll(readRules);
beforeEach(() => {
  notices.dismissAll();
  // The words do without what cannot be asked.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
});

const player = { kind: 'person' as const, seated: true, here: true, rating: null, change: null };
const view = {
  you: 'first',
  settings: { game: 'slash' },
  players: { first: { ...player, name: 'Ann' }, second: { ...player, name: 'Bob' } },
} as unknown as GameView;

test('a notice names the game and the other player, as far as they are known', () => {
  expect(noticeOf({ kind: 'turn', game: 'g' }, view).text).toBe('Slash against Bob: it is your turn.');
  expect(noticeOf({ kind: 'turn', game: 'g' }, null).text).toBe('It is your turn in one of your games.');
  expect(noticeOf({ kind: 'accepted', game: 'g', by: null }, null).text).toBe('A guest has accepted your challenge. The game has begun.');
  expect(noticeOf({ kind: 'over', game: 'g' }, view)).toMatchObject({
    text: 'Your game against Bob is over.',
    to: { address: 'game/g/', label: 'See the end' },
  });
  expect(noticeOf({ kind: 'declined', game: 'g' }, view).text).toBe('Bob does not want to play the game you offered.');
});

test('a game has one notice, the latest; at most three are shown, and the rest are counted', async () => {
  for (const game of ['a', 'b', 'c', 'd']) await notices.take({ kind: 'turn', game });
  await notices.take({ kind: 'over', game: 'a' });
  expect(notices.shown.map(({ game, kind }) => `${game} ${kind}`)).toEqual(['a over', 'd turn', 'c turn']);
  expect(notices.hidden).toBe(1);
  notices.dismiss('a');
  expect(notices.list.map(({ game }) => game)).toEqual(['d', 'c', 'b']);
});

test('a challenge that is withdrawn leaves no notice', async () => {
  await notices.take({ kind: 'challenge', game: 'a', from: 'Bob' });
  expect(notices.shown.map(({ text }) => text)).toEqual(['Bob challenges you to a game.']);
  await notices.take({ kind: 'withdrawn', game: 'a' });
  expect(notices.list).toEqual([]);
});
