import { expect, test } from 'vitest';
import { dayOf, remaining } from './remaining';

test('what is left is minutes and seconds, and never less than nothing', () => {
  expect([600_000, 599_001, 65_000, 9_400, 0, -5].map(remaining)).toEqual(['10:00', '10:00', '1:05', '0:10', '0:00', '0:00']);
});

test('a day is written out', () => {
  expect(dayOf(Date.UTC(2026, 10, 18, 12))).toBe('November 18, 2026');
});
