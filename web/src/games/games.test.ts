/** Every game of the rules is a game of the page, with all that belongs to one. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { gameIds } from '../addresses';
import { attribution } from '../attribution';
import { en } from '../messages/en';
import { readRules } from '../rules/forTests';
import { games, look, start } from '../rules/rules';
import { lessons } from './lessons';
import { showGames } from './showGames';
import { gameWords } from './words';

beforeAll(readRules);

test('the page has the games of the rules, in their order', () => {
  expect([...gameIds], 'gameIds in rules/types.ts').toEqual(games().map(({ id }) => id));
});

test('the footer names every game with those who made it', () => {
  const said = attribution(games());
  expect(said).toContain(': Slash and Crossway by Mark Steere, Slither by Corey Clark, Slyde by Mike Zapawa (rulebook by Kanare Kato), ');
  for (const { name, designer } of games()) {
    expect(said).toContain(name);
    expect(said).toContain(designer);
  }
});

test('what speaks of all games names each and has the right number', () => {
  const file = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const [index, manifest] = [file('index.html'), file('public/manifest.webmanifest')];
  const number = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][games().length] ?? '';
  const counted = {
    'index.html': index,
    'manifest.webmanifest': manifest,
    'home.title': en['home.title'],
    'home.welcome': en['home.welcome'],
  };
  for (const [where, text] of Object.entries(counted))
    expect(text.toLowerCase(), where).toMatch(new RegExp(`\\b${number} (abstract board )?games`));
  for (const { name } of games()) {
    for (const [where, text] of Object.entries({
      'index.html': index,
      'manifest.webmanifest': manifest,
      'home.firstTimeText': en['home.firstTimeText'],
    }))
      expect(text, where).toContain(name);
  }
});

test('no game lacks a part, and no part lacks a game', () => {
  const ids = games()
    .map(({ id }) => id)
    .sort();
  expect(Object.keys(lessons).sort(), 'games/<id>/lesson.ts').toEqual(ids);
  expect(Object.keys(showGames).sort(), 'games/<id>/show.ts').toEqual(ids);
  for (const id of ids) {
    for (const key of [`goal.${id}`, `notation.${id}`]) expect(Object.keys(gameWords), `games/${id}/words.ts`).toContain(key);
  }
});

test('the game that a card plays is a whole one', () => {
  for (const id of gameIds) {
    const { size, pie, moves } = showGames[id];
    expect(look({ ...start(id, size, pie), moves }).outcome, id).not.toBeNull();
  }
});
