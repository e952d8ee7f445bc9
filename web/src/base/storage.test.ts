import { boolean, number, object } from 'valibot';
import { expect, test, vi } from 'vitest';
import { browserKeeps } from './forTests';
import { forget, keep, kept, keptNames, onStorageTrouble, storageTrouble } from './storage';

test('what is kept comes back, and what is forgotten does not', () => {
  browserKeeps({});
  keep('count', 3);
  expect(kept('count', number())).toBe(3);
  expect(localStorage.getItem('slipway.count')).toBe('3');
  forget('count');
  expect(kept('count', number())).toBe(undefined);
});

test('what does not fit its schema is as if nothing had been kept', () => {
  browserKeeps({ cut: '{"on":', other: '"yes"', fits: '{"on":true,"more":1}' });
  const schema = object({ on: boolean() });
  for (const key of ['nothing', 'cut', 'other']) expect(kept(key, schema), key).toBe(undefined);
  expect(kept('fits', schema)).toEqual({ on: true });
});

test('a browser without space is said so until there is room, and then has everything', () => {
  browserKeeps({ large: '"…"' });
  const { setItem } = localStorage;
  const heard: string[] = [];
  onStorageTrouble(() => heard.push(storageTrouble()));
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation((name, text) => {
    if (localStorage.getItem('slipway.large') !== null) throw new DOMException('no space', 'QuotaExceededError');
    setItem(name, text);
  });
  keep('game.a', 1);
  keep('game.b', 2);
  expect([kept('game.a', number()), keptNames('game.'), heard]).toEqual([1, ['game.a', 'game.b'], ['full']]);
  forget('game.b');
  expect(storageTrouble()).toBe('full');
  forget('large');
  expect([localStorage.getItem('slipway.game.a'), localStorage.getItem('slipway.game.b'), heard]).toEqual(['1', null, ['full', 'none']]);
  full.mockRestore();
});
