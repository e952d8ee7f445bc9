import { expect, test } from 'vitest';
import { changesOf, momentOf } from './changes';

test('a placement that removes stones shows the stone that came and those that went', () => {
  const { placed, removed, moved } = changesOf([
    { kind: 'placed', cell: 4, side: 'white' },
    { kind: 'removed', cells: [1, 2] },
  ]);
  expect([...placed]).toEqual([4]);
  expect(removed).toEqual([
    { cell: 1, side: 'white' },
    { cell: 2, side: 'white' },
  ]);
  expect(moved.size).toBe(0);
});

test('a slide is known by where it ends', () => {
  const { moved, fixed } = changesOf([
    { kind: 'moved', from: 7, to: 8 },
    { kind: 'fixed', cell: 8 },
  ]);
  expect(moved.get(8)).toBe(7);
  expect([...fixed]).toEqual([8]);
});

test('every turn and every step is a moment of its own', () => {
  const line = { game: 'slither', size: 8, pie: false, position: null, moves: ['d4'], steps: [] };
  const moments = [
    line,
    { ...line, moves: ['e5'] },
    { ...line, moves: ['d4', 'e5'] },
    { ...line, steps: [{ kind: 'place' as const, cell: 3 }] },
  ];
  expect(new Set(moments.map(momentOf)).size).toBe(moments.length);
});
