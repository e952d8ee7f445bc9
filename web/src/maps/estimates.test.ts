import { beforeAll, expect, test } from 'vitest';
import { readRules } from '../rules/forTests';
import { games, look, start } from '../rules/rules';
import { estimatesFor, fairStones, loadEstimates, marksOf, read, readEstimates, readingsOf } from './estimates';

beforeAll(readRules);

/** A board of 3x3 on which the other stones are worth little. */
const small = (game: string, stones: Record<string, number>) => {
  const names = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
  const lines = names.map((name) => {
    const value = stones[name] ?? 0.1;
    return JSON.stringify({ game, size: 3, moves: [name], playouts: 9, values: [value - 0.01, value + 0.01] });
  });
  const [map] = readEstimates(`${lines.join('\n')}\n`);
  if (!map) throw new Error('there is one map');
  return map;
};

test('every game has estimates of all first moves of its usual board', async () => {
  const maps = await loadEstimates();
  for (const { id, default_size } of games()) {
    const map = maps.find(({ game, size }) => game === id && size === default_size);
    const steps = look(start(id, default_size, false)).steps;
    expect(map?.turns.size, id).toBe(steps.length);
    for (const reading of readingsOf(id)) {
      const marks = map ? marksOf(map, reading) : [];
      expect(marks.length, `${id} ${reading}`).toBe(steps.length);
      expect(marks.every(({ value, error, cells }) => value >= 0 && value <= 1 && error >= 0 && !cells.includes(-1))).toBe(true);
    }
  }
});

test('a mean comes with its standard error', () => {
  const estimate = small('slash', { b2: 0.6 }).turns.get('b2');
  expect(estimate?.value).toBeCloseTo(0.6);
  expect(estimate?.error).toBeCloseTo(0.01);
});

test('a stone of Slash that is recoloured is a black one on the exchanged point, seen from the other side', () => {
  const map = small('slash', { a2: 0.8, b1: 0.3 });
  expect(read(map, 'recoloured', 'a2')?.value).toBeCloseTo(0.7);
  expect(read(map, 'pie', 'a2')?.value).toBeCloseTo(0.7);
  expect(read(map, 'recoloured', 'b1')?.value).toBeCloseTo(0.2);
  expect(fairStones(map)).toEqual(['a2']);
});

test('where sides are exchanged the fair stone is the one nearest to even', () => {
  const map = small('crossway', { b2: 0.9, a2: 0.52, c2: 0.51 });
  expect(read(map, 'pie', 'b2')?.value).toBeCloseTo(0.1);
  expect(fairStones(map).sort()).toEqual(['a2', 'c2']);
});

test('a game without a pie rule has one reading and no fair stones', async () => {
  expect(readingsOf('slyde')).toEqual(['stays']);
  const slyde = (await loadEstimates()).find(({ game }) => game === 'slyde');
  expect(slyde && fairStones(slyde)).toEqual([]);
});

test('estimates are shown for the empty board of their size alone', async () => {
  const maps = await loadEstimates();
  const { position } = look(start('slash', 11, false));
  expect(estimatesFor(maps, 'slash', 11, position)?.size).toBe(11);
  expect(estimatesFor(maps, 'slash', 11, position.replace('.', 'x'))).toBe(undefined);
  expect(estimatesFor(maps, 'slash', 10, position)).toBe(undefined);
});
