import { expect, test } from 'vitest';
import { waysBack } from './waysBack';

test('an address or another device leads back, a key if it was put away, and otherwise nothing that is known', () => {
  expect(waysBack({ email: 'ada@mail.example', devices: 1, hasKey: false })).toBe('email');
  expect(waysBack({ email: null, devices: 2, hasKey: false })).toBe('devices');
  expect(waysBack({ email: null, devices: 1, hasKey: true })).toBe('key');
  expect(waysBack({ email: null, devices: 1, hasKey: null })).toBe('none');
  expect(waysBack({ email: null, devices: 1, hasKey: false })).toBe('none');
});
