import { expect, test } from 'vitest';
import { bytes, state, unsubscribe } from './push';

test('the key of the server is read from base64url', () => {
  expect([...bytes('-_8A')]).toEqual([251, 255, 0]);
  expect([...bytes('BA')]).toEqual([4]);
  expect(bytes('')).toHaveLength(0);
});

test('where there is no service worker, nothing is on and nothing has to be turned off', async () => {
  expect(await state()).toBe('impossible');
  expect(await unsubscribe()).toBeNull();
});
