/**
 * The folders of `src` are rooms, and rooms have an order. A file imports from its own room and from the rooms below it, never from above. To read a
 * room you need to know the rooms below it and nothing else. Two rooms are divided further: no feature knows another feature, and no game knows
 * another game.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gameIds } from './rules/types';

/** From the bottom to the top. */
const rooms = [
  'wasm', // the rules and the engine, compiled
  'rules', // the rules, asked in TypeScript
  'base', // addresses, the router, what the browser stores, settings
  'messages', // all text
  'server', // what one can ask a server for, and who one is to it
  'games', // what the page has of each game
  'engine', // the worker that thinks
  'sound', // what a game sounds like
  'board', // a board to see and to press
  'match', // a match on this screen, the games played on it, where somebody looks in a match
  'share', // links that carry a game
  'maps', // what the solver has found about first moves
  'puzzles', // the puzzles that come with the app, and which of them are solved
  'ui', // parts that features share
  'features', // what people do, a folder each
  'app', // the shell around the features
] as const;

/** Files that are in no room. They may import everything. */
const outside = ['main.ts', 'embed.ts', 'rooms.test.ts', 'vite-env.d.ts'];

/** Rooms whose folders don't know each other. */
const divided: Record<string, string> = {
  features: 'a feature never imports another feature',
  games: 'a game never imports another game',
};

/** The rule that an import breaks, in words. Paths are relative to `src`. */
function brokenRule(file: string, imported: string): string | null {
  if (outside.includes(file)) return null;
  const [room = '', folder, ...rest] = file.split('/');
  const [otherRoom = '', otherFolder, ...otherRest] = imported.split('/');
  const [level, otherLevel] = [room, otherRoom].map((name) => (rooms as readonly string[]).indexOf(name));
  const says = (rule: string): string => `${file} imports ${imported}, but ${rule}`;
  if (level === -1) return says(`"${room}" is not a room: add it to the list in rooms.test.ts, where its order says what it may import`);
  if (otherLevel === -1) return says('that is in no room, and only main.ts is above all rooms');
  if (otherLevel! > level!) return says(`"${room}" is below "${otherRoom}", and a lower room never imports a higher one`);
  const bothInFolders = rest.length > 0 && otherRest.length > 0;
  if (room === otherRoom && bothInFolders && folder !== otherFolder && divided[room]) return says(divided[room]);
  return null;
}

const src = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
  .map((entry) => relative(src, join(entry.parentPath, entry.name)).split(sep).join('/'))
  .filter((file) => !file.startsWith('wasm/'));

/** The files that a file imports: `from '…'`, `import '…'`, `import('…')` and the address of a worker. Packages are not among them. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  const found = text.matchAll(/(?:\bfrom|\bimport|\bimport\(|new URL\()\s*'(\.{1,2}\/[^']+)'/g);
  return [...found].map(([, path = '']) => posix.join(dirname(file), path)).filter((path) => !path.startsWith('..'));
}

test('no file imports from a higher room, from another feature or from another game', () => {
  const broken = files.flatMap((file) => importsOf(file).flatMap((imported) => brokenRule(file, imported) ?? []));
  expect(broken.join('\n')).toBe('');
});

/** Files that speak of games by their names: those that Rust writes, the texts, and tests with their examples. */
const namesGames = /^games\/[a-z]+\/|^messages\/|^rules\/types\.ts$|^server\/wire\.ts$|\.test\.ts$/;

test('what the page knows about one game is in that folder of games', () => {
  const names = new RegExp(`\\b(${gameIds.join('|')})\\b`, 'i');
  const found = files
    .filter((file) => !namesGames.test(file))
    .flatMap((file) =>
      readFileSync(join(src, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          names.test(line) ? [`${file}:${index + 1} names a game, and only games/<id> does that: ${line.trim()}`] : [],
        ),
    );
  expect(found.join('\n')).toBe('');
});

test('every room is there, and every import is found', () => {
  for (const room of rooms)
    if (room !== 'wasm')
      expect(
        files.some((file) => file.startsWith(`${room}/`)),
        room,
      ).toBe(true);
  expect(importsOf('app/Page.svelte')).toContain('features/analyse/Analyse.svelte');
  expect(importsOf('engine/engine.ts')).toContain('engine/worker.ts');
});

test('what breaks a rule is said with the rule', () => {
  expect(brokenRule('features/play/Game.svelte', 'ui/MoveList.svelte')).toBe(null);
  expect(brokenRule('games/lessons.ts', 'games/slash/lesson')).toBe(null);
  expect(brokenRule('board/Board.svelte', 'maps/maps')).toBe(
    'board/Board.svelte imports maps/maps, but "board" is below "maps", and a lower room never imports a higher one',
  );
  expect(brokenRule('features/play/Game.svelte', 'features/analyse/tree')).toBe(
    'features/play/Game.svelte imports features/analyse/tree, but a feature never imports another feature',
  );
  expect(brokenRule('games/slash/lesson.ts', 'games/slyde/lesson')).toMatch(/a game never imports another game$/);
  expect(brokenRule('parts/Ask.svelte', 'rules/rules')).toMatch(/"parts" is not a room/);
  expect(brokenRule('ui/Ask.svelte', 'settings.svelte')).toMatch(/in no room/);
});
