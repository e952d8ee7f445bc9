import { expect, test } from 'vitest';
import { drawn } from './drawn';

test('every kind of turn is drawn where it happens', () => {
  expect(drawn('d4')).toEqual({ ends: ['d4'], line: [] });
  expect(drawn('c1-c2')).toEqual({ ends: ['c2'], line: ['c1', 'c2'] });
  expect(drawn('c3-c4/d5')).toEqual({ ends: ['d5'], line: ['c3', 'c4'] });
  expect(drawn('b1/a1-b1')).toEqual({ ends: ['b1'], line: ['a1', 'b1'] });
  expect(drawn('swap')).toEqual({ ends: [], line: [] });
});
