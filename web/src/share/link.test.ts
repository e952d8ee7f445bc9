import { beforeAll, expect, test, vi } from 'vitest';

vi.mock('../base/router.svelte', () => ({ router: { href: (address: string) => `https://example.org/${address}` } }));

import { readRules } from '../rules/forTests';
import { start } from '../rules/rules';
import { embedCode, fragment, lineIn, linkTo, sgfFragment, sgfIn } from './link';

beforeAll(readRules);

test('a link carries the whole game', () => {
  const line = { ...start('slither', 5, false), moves: ['c3', 'd4', 'c3-c4/b4'] };
  expect(linkTo(line, { at: 1 })).toBe('https://example.org/analyse/slither/#size=5&pie=off&moves=c3,d4,c3-c4/b4&at=1');
  const { linked, problem } = lineIn(`#${fragment(line, { at: 1 })}`, 'slither');
  expect(problem).toBe(null);
  // The spelling is the canonical one.
  expect(linked).toEqual({ line: { ...line, moves: ['c3', 'd4', 'c3-b4/c4'] }, at: 1, review: false });
});

test('a position is carried with its spaces', () => {
  const line = start('slash', 3, true, '.../.x./... w swap');
  expect(fragment(line)).toBe('size=3&position=.../.x./..._w_swap');
  expect(lineIn(fragment(line), 'slash').linked?.line).toEqual(line);
});

test('the size is that of the position, if none is said', () => {
  expect(lineIn('#position=.../.x./..._w', 'slash').linked?.line.size).toBe(3);
});

test('nothing is asked of an empty fragment', () => {
  expect(lineIn('', 'slash')).toEqual({ linked: null, problem: null });
});

test('of a link with a wrong move the moves before it are kept', () => {
  const { linked, problem } = lineIn('#size=5&moves=c3,d4,c3,e5', 'slash');
  expect(linked?.line.moves).toEqual(['c3', 'd4']);
  expect(problem).toContain('there is already a black stone on c3');
});

test('a broken link gives a sentence', () => {
  expect(lineIn('#size=99', 'slash').problem).toContain('size');
  expect(lineIn('#position=nonsense', 'slash').problem).toContain('cannot be used');
  expect(lineIn('#%E0%A4%A', 'slash').problem).toContain('damaged');
  expect(lineIn('#size=NaN&at=-1', 'slash').linked?.at).toBe(0);
  expect(lineIn('#size=banana', 'slash').problem).toContain('banana');
});

test('an SGF goes through a link, and a damaged one gives a sentence', async () => {
  const sgf = '(;FF[4]GM[slash]SZ[5];B[c3]C[Grüße 🙂])';
  const text = await sgfFragment(sgf);
  expect(text).toMatch(/^sgf=[\w-]+$/);
  expect(await sgfIn(`#${text}`)).toBe(sgf);
  expect(await sgfIn('#size=5')).toBe(null);
  await expect(sgfIn(`#${text.slice(0, -6)}`)).rejects.toThrow('damaged');
});

test('the embed code frames the same game, escaped, with few rights', () => {
  const code = embedCode('https://example.org/folder/analyse/slyde/#size=4&moves=b2-b3', 'Slyde "by" <Mike>');
  expect(code).toContain('src="https://example.org/folder/embed/analyse/slyde/#size=4&amp;moves=b2-b3"');
  expect(code).toContain('title="Slyde &quot;by&quot; &lt;Mike>"');
  expect(code).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
});

test('a fragment that says nothing about a line is damaged', () => {
  expect(lineIn('#garbage', 'slash')).toEqual({ linked: null, problem: expect.stringMatching(/damaged/) as string });
  expect(lineIn('#size=5', 'slash').problem).toBe(null);
});
