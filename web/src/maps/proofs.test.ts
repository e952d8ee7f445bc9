import { beforeAll, expect, test } from 'vitest';
import { prove, readEngine } from '../engine/forTests';
import { readRules } from '../rules/forTests';
import { board, start, type Line, type ProvenTurn } from '../rules/rules';
import { alike, begunCells, heatOfProof } from './proofs';
import { loadMaps } from './maps';

beforeAll(() => {
  readRules();
  readEngine();
});

const line = (game: string, size: number, moves: string[] = []): Line => ({ ...start(game, size, false), moves });
const cell = (of: Line, name: string): number => board(of.game, of.size).cells.findIndex((found) => found.name === name);

/** Up to these sizes all first moves together take less than a second. */
const quick: Partial<Record<string, number>> = { slash: 5, crossway: 6, slither: 3, slyde: 4 };

test('the solver finds for every first move what the map of the board has', async () => {
  for (const map of await loadMaps()) {
    const isQuick = map.size <= (quick[map.game] ?? 0);
    if (!isQuick) continue;
    const empty = line(map.game, map.size);
    const { turns } = prove(empty, 'every-turn');
    const first = map.game === 'slyde' ? 'white' : 'black';
    const second = first === 'black' ? 'white' : 'black';
    const found = Object.fromEntries(
      turns.map(({ move, verdict }) => [move, verdict === 'draw' ? 'draw' : verdict === 'win' ? first : second]),
    );
    expect(found, `${map.game} ${map.size}`).toEqual(map.openings);
  }
});

test('a placement has its value on its cell', () => {
  const of = line('slash', 3, ['a1']);
  const { turns, verdict } = prove(of, 'every-turn');
  expect(verdict).toBe('loss');
  const heat = heatOfProof(turns, 'white', []);
  expect(heat.length).toBe(8);
  expect(new Set(heat.map(({ winner }) => winner))).toEqual(new Set(['black']));
});

test('a shift has its value on the stone, then on where it can go, then on the placements after it', () => {
  const of = line('slither', 4, ['b2', 'c3', 'b3', 'c4', 'd2', 'a1']);
  const { turns } = prove(of, 'every-turn');
  const at = (name: string, begun: string[]) =>
    heatOfProof(
      turns,
      'black',
      begun.map((one) => cell(of, one)),
    ).find(({ cells }) => cells[0] === cell(of, name))?.winner;
  const wins = (begin: string) => turns.some(({ move, verdict }) => move.startsWith(begin) && verdict === 'win');
  expect(at('b2', [])).toBe(wins('b2-') ? 'black' : 'white');
  const to = turns.find(({ move }) => move.startsWith('b2-'))?.move.split(/[-/]/)[1] ?? '';
  expect(at(to, ['b2'])).toBe(wins(`b2-${to}/`) ? 'black' : 'white');
  const placed = turns.find(({ move }) => move.startsWith(`b2-${to}/`))?.move.split('/')[1] ?? '';
  expect(at(placed, ['b2', to])).toBe(wins(`b2-${to}/${placed}`) ? 'black' : 'white');
});

test('a slide has its value between its cells, and beside the tile that was chosen', () => {
  const of = line('slyde', 4);
  const { turns } = prove(of, 'every-turn');
  const [first] = turns as [ProvenTurn];
  expect(heatOfProof(turns, 'white', []).map(({ cells }) => cells)).toContainEqual(first.cells);
  const [from, to] = first.cells as [number, number];
  expect(heatOfProof(turns, 'white', [from]).map(({ cells }) => cells)).toContainEqual([to]);
});

test('what is not known has no mark, unless a win beside it is', () => {
  const turn = (cells: number[], verdict: ProvenTurn['verdict']): ProvenTurn => ({ move: cells.join('-'), cells, verdict });
  const turns = [turn([1, 2, 3], null), turn([1, 2, 4], 'loss'), turn([5], 'win'), turn([6, 7, 8], null), turn([6, 7, 9], 'win')];
  expect(heatOfProof(turns, 'white', []).map(({ cells, winner }) => [cells[0], winner])).toEqual([
    [5, 'white'],
    [6, 'white'],
  ]);
  expect(heatOfProof(turns, 'white', [1, 2])).toEqual([{ cells: [4], winner: 'black', keeps: false }]);
  expect(alike(turns)).toEqual([
    { verdict: 'win', moves: ['5', '6-7-9'] },
    { verdict: 'loss', moves: ['1-2-4'] },
  ]);
});

test('the cells of a turn that is begun are those of its steps and of the stone that was chosen', () => {
  expect(begunCells([], null)).toEqual([]);
  expect(begunCells([], 3)).toEqual([3]);
  expect(begunCells([{ kind: 'shift', from: 1, to: 2 }], null)).toEqual([1, 2]);
});
