/** Every game of the rules is a game of the page, with all that belongs to one. */
import { beforeAll, expect, test } from 'vitest';
import { gameIds } from '../base/addresses';
import { readRules } from '../rules/forTests';
import { games, look, start } from '../rules/rules';
import { lessons } from './lessons';
import { showGames } from './showGames';
import { keys } from '../messages/forTests';

beforeAll(readRules);

test('the page has the games of the rules, in their order', () => {
  expect([...gameIds], 'gameIds in rules/types.ts').toEqual(games().map(({ id }) => id));
});

test('no game lacks a part, and no part lacks a game', () => {
  const ids = games()
    .map(({ id }) => id)
    .sort();
  expect(Object.keys(lessons).sort(), 'games/<id>/lesson.ts').toEqual(ids);
  expect(Object.keys(showGames).sort(), 'games/<id>/show.ts').toEqual(ids);
  for (const id of ids) {
    for (const key of [`goal-${id}`, `notation-${id}`]) expect(keys, `messages/en/games/${id}.ftl`).toContain(key);
  }
});

test('the game that a card plays is a whole one', () => {
  for (const id of gameIds) {
    const { size, pie, moves } = showGames[id];
    expect(look({ ...start(id, size, pie), moves }).outcome, id).not.toBeNull();
  }
});
