import { beforeAll, expect, test } from 'vitest';
import { browserKeeps } from '../../base/forTests';
import { readRules } from '../../rules/forTests';
import { keptWishes, notRateable, rangeOf } from './wishes';

beforeAll(readRules);

const text = '{"game":"slyde","size":6,"pie":true,"seat":"first","clock":"fischer","minutes":5,"seconds":3,"days":3,"who":"lobby"}';

test('what was chosen for the last game by link comes back', () => {
  browserKeeps({ 'online.wishes': text });
  // What could not be chosen then is as nobody has chosen it.
  expect(keptWishes()).toEqual({ ...JSON.parse(text), rated: false, lowest: null, highest: null, atOnce: 3 });
});

test('what cannot be chosen any more is as if nothing had been chosen', () => {
  const broken = [
    'null',
    text.replace('slyde', 'chess'),
    text.replace('"size":6', '"size":99'),
    text.replace('"minutes":5', '"minutes":4'),
  ];
  for (const wrong of broken) {
    browserKeeps({ 'online.wishes': wrong });
    expect(keptWishes(), wrong).toMatchObject({ clock: 'none', who: 'link' });
  }
});

test('a game is rated on the usual board, with its pie rule and a clock, between people with names', () => {
  const usual = { game: 'slash', size: 11, pie: true, clock: 'fischer' } as const;
  expect(notRateable(usual, true)).toBe(null);
  expect(notRateable(usual, false)).toBe('name');
  expect(notRateable({ ...usual, size: 9 }, true)).toBe('usual');
  expect(notRateable({ ...usual, pie: false }, true)).toBe('usual');
  expect(notRateable({ ...usual, clock: 'none' }, true)).toBe('usual');
});

test('a range has two ends in their order, and is none if nothing is asked', () => {
  expect(rangeOf({ lowest: null, highest: null })).toBe(undefined);
  expect(rangeOf({ lowest: 1200, highest: 1600 })).toEqual([1200, 1600]);
  expect(rangeOf({ lowest: 1600, highest: 1200 })).toEqual([1200, 1600]);
  expect(rangeOf({ lowest: 1400, highest: null })?.[0]).toBe(1400);
});
