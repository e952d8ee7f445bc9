import { expect, test } from 'vitest';
import { bytes } from './base64url';

test('bytes are read from base64url', () => {
  expect([...bytes('-_8A')]).toEqual([251, 255, 0]);
  expect([...bytes('BA')]).toEqual([4]);
  expect(bytes('')).toHaveLength(0);
});
