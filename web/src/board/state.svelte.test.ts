import { flushSync } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import { readRules } from '../rules/forTests';
import { settings } from '../base/settings.svelte';
import { start, type Line } from '../rules/rules';
import { BoardState } from './state.svelte';

beforeAll(readRules);

/** A board that follows what is played on it. */
function playing(begin: Line): { board: BoardState; line: () => Line; cell: (name: string) => number } {
  let line = $state.raw(begin);
  const board = new BoardState({ line: () => line, played: (next) => (line = next) });
  return { board, line: () => line, cell: (name) => board.board.cells.findIndex((cell) => cell.name === name) };
}

test('a press on an empty cell places a stone', () => {
  const { board, line, cell } = playing(start('slash', 5, true));
  board.press(cell('c3'));
  expect(line().moves).toEqual(['c3']);
  expect(board.describe(cell('c3'))).toBe('c3, black stone, last move');
});

test('with two taps the first only shows', () => {
  const { board, line, cell } = playing(start('slash', 5, true));
  board.press(cell('c3'), true);
  expect(line().moves).toEqual([]);
  expect(board.armed?.cell).toBe(cell('c3'));
  board.press(cell('d3'), true);
  expect(board.armed?.cell).toBe(cell('d3'));
  board.press(cell('d3'), true);
  expect(line().moves).toEqual(['d3']);
});

test('an illegal press says why and changes nothing', () => {
  const { board, line, cell } = playing(start('crossway', 5, true, '.oxxx/o.o.o/xxx.o/xo.ox/o.x.o b'));
  board.press(cell('b4'));
  expect(line().moves).toEqual([]);
  expect(board.refusal?.reason).toContain('would complete a crosscut');
  expect(board.refusal?.cells).toContain(cell('c5'));
  expect(board.describe(cell('b4'))).toContain('no stone allowed here');
});

test('a Slither turn: choose, shift, take back, shift again, place', () => {
  const { board, line, cell } = playing(start('slither', 5, false, '...../...../..x../...../..... b'));
  board.press(cell('c3'));
  expect(board.selected).toBe(cell('c3'));
  board.press(cell('d4'));
  flushSync();
  expect(line().steps).toEqual([{ kind: 'shift', from: cell('c3'), to: cell('d4') }]);
  expect(board.view.within_turn).toBe(true);
  expect(board.cancel()).toBe(true);
  expect(line().steps).toEqual([]);
  board.press(cell('c3'));
  board.press(cell('d4'));
  board.press(cell('d3'));
  expect(line().moves).toEqual(['c3-d3/d4']);
});

test('a Slyde tile is chosen and let go, and slides', () => {
  const { board, line, cell } = playing(start('slyde', 4, false));
  board.press(cell('a1'));
  expect(board.selected).toBe(cell('a1'));
  board.press(cell('a1'));
  expect(board.selected).toBe(null);
  board.press(cell('a1'));
  board.press(cell('a2'));
  expect(line().moves).toEqual(['a1-a2']);
  board.press(cell('a1'));
  expect(board.refusal?.reason).toContain('no tile');
});

test('of competing Slicron paths one is chosen', () => {
  const { board, line, cell } = playing(start('slicron', 3, false, '.../..../x..../..../x.. b'));
  board.press(cell('b1'));
  expect(board.view.paths.length).toBe(2);
  // B1 is on both paths, so it only shows them in turn.
  board.press(cell('b1'));
  expect(board.path).toBe(0);
  board.press(cell('c1'));
  expect(line().moves).toEqual(['b1/b1-c1']);
});

test('a turn can be typed, and what is wrong with it is said', () => {
  const { board, line } = playing(start('slash', 5, true));
  expect(board.type('z9')).toBe(false);
  expect(board.refusal?.reason).toContain('z9');
  expect(board.type(' C3 ')).toBe(true);
  expect(line().moves).toEqual(['c3']);
});

test('a Slicron placement shows the path it would open and the stones that would leave, before it is made', () => {
  const { board, line, cell } = playing(start('slicron', 3, false, '.../..../..xxx/.x../x.. b'));
  const cells = (...names: string[]): number[] => names.map(cell);
  expect(board.sight?.paths).toEqual([cells('a1', 'b2', 'c3', 'c4', 'c5')]);
  expect(board.previewOf(cell('b4'))).toEqual({ paths: [cells('b4', 'c5')], surplus: cells('a1', 'b2', 'c3', 'c4'), bare: [] });
  expect(board.previewOf(cell('d2')), 'a stone that only stays').toBe(null);
  expect(board.previewOf(cell('b3')), 'an illegal one').toBe(null);
  expect(board.previewOf(null)).toBe(null);
  board.press(cell('b4'), true);
  expect(line().moves).toEqual([]);
  expect(board.previewOf(null)?.surplus.length, 'the first tap shows it').toBe(4);
  expect(board.said).toBe(
    'b4 is ready. Press it again to play there. A stone here would open a path of length 2, and 4 stones would leave the board.',
  );
  expect(board.describe(cell('b4'))).toBe('b4, empty, waiting for you to confirm');
  board.press(cell('b4'), true);
  expect(line().moves).toEqual(['b4']);
  expect(board.sight?.paths).toEqual([cells('b4', 'c5')]);
});

test('while a path is chosen, the stones are shown that the one pointed at leaves over', () => {
  const { board, cell } = playing(start('slicron', 3, false, '.../..../x..../..../x.. b'));
  expect(board.previewOf(cell('b1'))?.paths.length).toBe(2);
  expect(board.foretell(cell('b1'))).toBe('A stone here would open one of 2 paths.');
  expect(board.foretell(cell('b2'))).toBe('');
  board.press(cell('b1'));
  expect(board.previewOf(cell('a1'))?.surplus).toEqual([cell('c1')]);
  expect(board.previewOf(cell('c1'))?.surplus).toEqual([cell('a1')]);
});

test('a Slither stone that is chosen shows what it leaves bare: by going at all, by going there, after it has gone', () => {
  const { board, cell } = playing(start('slither', 5, false, '...../...../.xx../.x.../..... b'));
  expect(board.sight?.bare).toEqual([]);
  board.press(cell('b3'));
  expect(board.sight?.bare).toEqual([[cell('b2'), cell('c3')]]);
  expect(board.previewOf(cell('c2'))?.bare).toEqual([]);
  expect(board.previewOf(cell('b4'))?.bare).toContainEqual([cell('b2'), cell('c3')]);
  board.press(cell('b4'));
  flushSync();
  expect(board.view.within_turn).toBe(true);
  expect(board.sight?.bare).toContainEqual([cell('b2'), cell('c3')]);
});

test('nothing is asked of the rules for somebody who does not want to see it', () => {
  const { board, cell } = playing(start('slicron', 3, false, '.../..../..xxx/.x../x.. b'));
  settings.sight = false;
  expect(board.sight).toBe(null);
  expect(board.previewOf(cell('b4'))).toBe(null);
  settings.sight = true;
  expect(board.sight).not.toBe(null);
});
