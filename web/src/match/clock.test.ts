import { expect, test } from 'vitest';
import { clockName, correspondence, face, fischer, warning } from './clock';

test('a clock shows days, hours, minutes, and tenths at the end', () => {
  expect(face(3 * 86_400_000)).toBe('3 d 00 h');
  expect(face(86_399_999)).toBe('23:59:59');
  expect(face(3_600_000)).toBe('1:00:00');
  expect(face(299_999)).toBe('4:59');
  expect(face(20_000)).toBe('0:20');
  expect(face(19_999)).toBe('19.9');
  expect(face(0)).toBe('0.0');
});

test('time is said aloud once, when it gets late', () => {
  expect(warning(30_001, 30_000)).toBe(30);
  expect(warning(30_000, 29_900)).toBe(null);
  expect(warning(10_050, 9_950)).toBe(10);
  // A page that was asleep says the latest only.
  expect(warning(40_000, 9_000)).toBe(10);
});

test('clocks have names', () => {
  expect(clockName(undefined)).toBe('no clock');
  expect(clockName(fischer(10, 5))).toBe('10 min + 5 s');
  expect(clockName(correspondence(1))).toBe('1 day per move');
  expect(clockName(correspondence(3))).toBe('3 days per move');
});
