import { beforeAll, expect, test, vi } from 'vitest';

vi.mock('../../base/router.svelte', () => ({ router: { href: (address: string) => `https://example.org/${address}` } }));

import { readRules } from '../../rules/forTests';
import { readRecord } from '../../rules/rules';
import { mainLine, readLine, whatIsAt } from './what';

beforeAll(readRules);

test('an address says what is shown, below any folder', () => {
  expect(whatIsAt('/embed/game/7k3mz9qh2vx4c5d/')).toEqual({ kind: 'game', id: '7k3mz9qh2vx4c5d' });
  expect(whatIsAt('/some/folder/embed/analyse/slyde/')).toEqual({ kind: 'line', game: 'slyde' });
  for (const nothing of ['/embed/', '/embed/game/', '/embed/analyse/chess/', '/embed/play/slash/', '/play/slash/'])
    expect(whatIsAt(nothing), nothing).toBe(null);
});

test('a plain line is read with its place, and what is wrong is said', async () => {
  const { walked, problem } = await readLine('#size=5&moves=a1,b2&at=1', 'slash');
  expect([walked?.line.moves, walked?.at, problem]).toEqual([['a1', 'b2'], 1, null]);
  const wrong = await readLine('#size=5&moves=a1,zz', 'slash');
  expect(wrong.walked?.line.moves).toEqual(['a1']);
  expect(wrong.problem).toContain('zz');
  expect((await readLine('#sgf=nonsense', 'slash')).problem).not.toBe(null);
  expect(await readLine('', 'slash')).toEqual({ walked: null, problem: null });
});

test('of a record with variations the main line is walked, with its comments', () => {
  const sgf = '(;FF[4]GM[slash]SZ[5]PB[Ann]C[hello];B[a1](;W[b2]C[why?];B[c3])(;W[e5]))';
  const { line, at, names, comments } = mainLine(readRecord(sgf, 'slash'));
  expect([line.moves, at, names.black, comments]).toEqual([['a1', 'b2', 'c3'], 3, 'Ann', ['hello', '', 'why?', '']]);
});
