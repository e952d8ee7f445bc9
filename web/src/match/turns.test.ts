import { beforeAll, expect, test } from 'vitest';
import { readRules } from '../rules/forTests';
import { start } from '../rules/rules';
import { TurnSides } from './turns';

beforeAll(readRules);

test('after a swap of colours the first player goes on with the other one; a recoloured stone changes no colours', () => {
  const exchanged = { ...start('crossway', 4, true), moves: ['b2', 'swap', 'c3', 'a1'] };
  expect(new TurnSides().of(exchanged)).toEqual(['black', 'white', 'white', 'black']);
  const recoloured = { ...start('slash', 4, true), moves: ['b2', 'swap', 'c3', 'a1'] };
  expect(new TurnSides().of(recoloured)).toEqual(['black', 'white', 'black', 'white']);
});

test('what was known of a line is right for one that branches off', () => {
  const sides = new TurnSides();
  const line = start('crossway', 4, true);
  expect(sides.of({ ...line, moves: ['b2', 'swap', 'c3'] })).toEqual(['black', 'white', 'white']);
  expect(sides.of({ ...line, moves: ['b2', 'a1', 'c3'] })).toEqual(['black', 'white', 'black']);
  expect(sides.of({ ...line, moves: ['b2'] })).toEqual(['black']);
});
