import { boolean, number, object } from 'valibot';
import { expect, test } from 'vitest';
import { browserKeeps } from './forTests';
import { forget, keep, kept } from './storage';

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
