import { expect, test } from 'vitest';
import { groupsCompared, groupSizes } from './words';

const groups = (...sizes: number[]): number[][] => sizes.map((size) => Array<number>(size).fill(0));

test('groups of one size are counted', () => {
  expect(groupSizes([groups(5, 3, 1, 1, 1, 1), groups(4)])).toEqual({ tiles: '5, 3, 1×4', empties: '4' });
});

test('the sizes that decide are said in words', () => {
  expect(groupsCompared([groups(7, 1), groups(5, 3)])).toBe('Largest groups: tiles 7, gaps 5.');
  expect(groupsCompared([groups(8, 5, 3), groups(8, 6, 2)])).toBe('Largest groups: 8 each. Second largest: tiles 5, gaps 6.');
  expect(groupsCompared([groups(4, 2, 2), groups(4, 2, 1, 1)])).toBe('The 2 largest groups are equal. Next: tiles 2, gaps 1.');
  // Without a further group there is nothing to set against one.
  expect(groupsCompared([groups(4), groups(4, 2)])).toBe('Largest groups: 4 each. Second largest: tiles 0, gaps 2.');
  expect(groupsCompared([groups(1, 1), groups(1, 1)])).toBe('Largest groups: 1 each. All the others are equal, too.');
});
