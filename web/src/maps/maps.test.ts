import { beforeAll, expect, it } from 'vitest';
import { gameIds } from '../base/addresses';
import { readRules } from '../rules/forTests';
import { board, look, start } from '../rules/rules';
import { heatOf, loadMaps, mapFor, mapsOf } from './maps';

beforeAll(readRules);

it('every first move of a stored map is a turn of the empty board, and every turn is in the map', async () => {
  for (const map of await loadMaps()) {
    const heat = heatOf(map);
    const steps = look(start(map.game, map.size, false)).steps.map((step) =>
      'cell' in step ? [step.cell] : 'from' in step ? [step.from, step.to] : [],
    );
    expect(heat.map(({ cells }) => cells).sort(), `${map.game} ${map.size}`).toEqual(steps.sort());
    for (const name of map.keep ?? []) expect(board(map.game, map.size).cells.some((cell) => cell.name === name)).toBe(true);
  }
});

it('a map is shown for the empty board of its size alone', async () => {
  const maps = await loadMaps();
  expect(mapFor(maps, 'slash', 5, '...../...../...../...../..... b')?.size).toBe(5);
  expect(mapFor(maps, 'slash', 5, '...../...../..x../...../..... w')).toBe(undefined);
  expect(mapFor(maps, 'slash', 19, '')).toBe(undefined);
});

it('the maps of a game come by size', async () => {
  const maps = await loadMaps();
  for (const game of gameIds) {
    const sizes = mapsOf(maps, game).map(({ size }) => size);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  }
});
