import { expect, test } from 'vitest';
import { groupSizes } from './words';

test('groups of one size are counted', () => {
  const groups = (...sizes: number[]) => sizes.map((size) => Array<number>(size).fill(0));
  expect(groupSizes([groups(5, 3, 1, 1, 1, 1), groups(4)])).toEqual({ tiles: '5, 3, 1×4', empties: '4' });
});
