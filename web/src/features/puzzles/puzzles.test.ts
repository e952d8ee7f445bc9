/** Every stored puzzle, put to the rules; and somebody who solves one, with a solver whose answers the test decides. */
import { say } from '../../messages';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gameIds } from '../../base/addresses';
import { keys } from '../../messages/forTests';
import { readRules } from '../../rules/forTests';
import { look, read, type Judgement, type Line } from '../../rules/rules';
import { puzzlesOf, type Puzzle } from '../../puzzles/puzzle';
import { Solving } from './solving.svelte';

beforeAll(readRules);

const begin = (puzzle: Puzzle): Line => ({
  game: puzzle.game,
  size: puzzle.size,
  pie: false,
  position: puzzle.position,
  moves: [],
  steps: [],
});

describe('the stored puzzles', () => {
  for (const game of gameIds) {
    it(`of ${game} can be played through, and have words for their themes`, async () => {
      for (const puzzle of await puzzlesOf(game)) {
        let line = begin(puzzle);
        for (const turn of puzzle.line) {
          const done = read(line, turn);
          if (done.kind === 'refused') throw new Error(`${puzzle.id}: ${turn} is refused: ${say(done.refusal.reason)}`);
          expect(done.line.moves.at(-1), puzzle.id).toBe(turn);
          line = done.line;
        }
        for (const tried of puzzle.tries) {
          expect(tried[0], puzzle.id).not.toBe(puzzle.line[0]);
          const end = tried.reduce((before, turn) => {
            const done = read(before, turn);
            if (done.kind === 'refused') throw new Error(`${puzzle.id}: ${turn} is refused: ${say(done.refusal.reason)}`);
            return done.line;
          }, begin(puzzle));
          expect(end.moves, puzzle.id).toEqual(tried);
        }
        for (const theme of puzzle.themes) expect(keys, puzzle.id).toContain(`theme-${theme}`);
      }
    });
  }
});

/** Black wins with a1 alone; White threatens the same cell. */
const tiny: Puzzle = {
  id: 'tiny',
  game: 'slash',
  size: 3,
  position: 'x../x.o/.o. b',
  result: 'win',
  turns: 1,
  line: ['a1'],
  tries: [],
  grade: 1,
  playouts: 50,
  themes: ['at-once'],
  nodes: 1,
  from: 0,
};
/** Black wins in two turns. */
const longer: Puzzle = { ...tiny, id: 'longer', position: '.../.x./..o b', turns: 2, line: ['a1', 'b3', 'c3'] };

function solving(puzzle: Puzzle, judgement: Judgement | Error = { verdict: 'win', reply: null, after_reply: [], settled: false }) {
  const solved = vi.fn();
  const judge = vi.fn(() => (judgement instanceof Error ? Promise.reject(judgement) : Promise.resolve(judgement)));
  return { it: new Solving(puzzle, { judge, solved }), solved, judge };
}

describe('solving', () => {
  it('a right turn at the first try is a clean solution', () => {
    const { it: at, solved } = solving(tiny);
    at.board.type('a1');
    expect(at.status).toBe('solved');
    expect(solved).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('a wrong turn is answered, taken back, and the solution then is not a clean one', async () => {
    const { it: at, solved } = solving(tiny, { verdict: 'win', reply: 'a1', after_reply: [], settled: false });
    at.board.type('c1');
    expect(at.status).toBe('checking');
    await vi.waitFor(() => expect(at.status).toBe('wrong'));
    expect(at.verdict).toEqual({ kind: 'refuted', turn: 'c1', reply: 'a1', after: [], ended: true });
    expect(look(at.line).outcome).toBe('white');
    at.takeBack();
    expect(at.line.moves).toEqual([]);
    at.board.type('a1');
    expect(solved).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('the refutation of a tempting try is stored, and played out without the solver', () => {
    vi.useFakeTimers();
    const { it: at, judge } = solving({ ...longer, tries: [['c3', 'a1', 'b3', 'c2']] });
    at.board.type('c3');
    expect(at.status).toBe('wrong');
    expect(at.verdict).toEqual({ kind: 'refuted', turn: 'c3', reply: 'a1', after: ['b3', 'c2'], ended: false });
    expect(at.line.moves).toEqual(['c3', 'a1']);
    vi.advanceTimersByTime(1000);
    expect(at.line.moves).toEqual(['c3', 'a1', 'b3']);
    at.takeBack();
    vi.runAllTimers();
    expect([at.status, at.line.moves]).toEqual(['open', []]);
    expect(judge).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('a wrong first turn is known to be wrong without the solver, too', async () => {
    const { it: at } = solving(tiny, new Error('no network'));
    at.board.type('c1');
    await vi.waitFor(() => expect(at.verdict).toEqual({ kind: 'wrong', turn: 'c1' }));
  });

  it('the opponent answers from the stored line, and another good turn is put to the solver', async () => {
    vi.useFakeTimers();
    const { it: at, solved, judge } = solving(longer, { verdict: 'loss', reply: 'b1', after_reply: [], settled: false });
    at.board.type('a1');
    expect(at.status).toBe('waiting');
    vi.runAllTimers();
    expect(at.line.moves).toEqual(['a1', 'b3']);
    expect(at.verdict).toEqual({ kind: 'goOn', reply: 'b3' });
    at.board.type('a2');
    expect(judge).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1000);
    expect(at.line.moves).toEqual(['a1', 'b3', 'a2', 'b1']);
    expect(at.status).toBe('open');
    at.board.type('c3');
    expect(at.status).toBe('solved');
    expect(solved).toHaveBeenCalledExactlyOnceWith(true);
    vi.useRealTimers();
  });

  it('hints say what it is about, then where; the solution is played through', () => {
    vi.useFakeTimers();
    const { it: at, solved } = solving(longer);
    at.askHint();
    expect(at.hint).toBe(null);
    at.askHint();
    expect(at.hint).toBe('a1');
    at.show();
    vi.runAllTimers();
    expect([at.status, at.line.moves]).toEqual(['shown', ['a1', 'b3', 'c3']]);
    expect(solved).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
