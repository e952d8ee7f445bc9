/** Style sheets name each other's colours and lengths; a name that nobody defines is a colour that nobody sees. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('.', import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|css)$/.test(name))
  .map((name) => [name, readFileSync(root + name, 'utf8')] as const);

test('every variable that a style uses is defined somewhere', () => {
  const defined = new Set(files.flatMap(([, text]) => Array.from(text.matchAll(/(--[\w-]+)\s*[:=]/g), ([, name]) => name)));
  const used = files.flatMap(([file, text]) => Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => [file, name] as const));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(([, name]) => !defined.has(name))).toEqual([]);
});

test('every colour of the page and of the boards is used', () => {
  const sheets = files.filter(([name]) => name.endsWith('.css'));
  const defined = new Set(sheets.flatMap(([, text]) => Array.from(text.matchAll(/^\s+(--[\w-]+):/gm), ([, name]) => name)));
  const all = files.map(([, text]) => text).join('\n');
  expect([...defined].filter((name) => !all.includes(`var(${name}`))).toEqual([]);
});
