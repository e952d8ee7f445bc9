import { beforeAll, expect, test } from 'vitest';
import { gameIds } from '../base/addresses';
import { showGames } from '../games/showGames';
import { readRules } from '../rules/forTests';
import { look, start, upTo } from '../rules/rules';
import { turnSides } from './turns';

beforeAll(readRules);

test('after a swap of colours the first player goes on with the other one; a recoloured stone changes no colours', () => {
  const exchanged = { ...start('crossway', 4, true), moves: ['b2', 'swap', 'c3', 'a1'] };
  expect(turnSides(exchanged)).toEqual(['black', 'white', 'white', 'black']);
  const recoloured = { ...start('slash', 4, true), moves: ['b2', 'swap', 'c3', 'a1'] };
  expect(turnSides(recoloured)).toEqual(['black', 'white', 'black', 'white']);
});

test.for(gameIds)('in a game of %s they are what the rules say of every turn', (game) => {
  const { size, pie, moves } = showGames[game];
  const line = { ...start(game, size, pie), moves };
  expect(turnSides(line)).toEqual(moves.map((_, index) => look(upTo(line, index)).turn));
});

test('who begins is the side that the position says, and a forced pass is a turn, too', () => {
  const line = { ...start('crossway', 4, false, 'xoxo/o..o/oxox/xxoo b'), moves: ['pass', 'b3'] };
  expect(turnSides(line)).toEqual(['black', 'white']);
});
