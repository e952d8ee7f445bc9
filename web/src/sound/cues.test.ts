import { say } from '../messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { showGames } from '../games/showGames';
import { readRules } from '../rules/forTests';
import { act, board, games, look, read, start, upTo, type Effect, type Line } from '../rules/rules';
import { endFor, listen, type Heard, type News, type Scene } from './cues';
import { joins } from './joins';

beforeAll(readRules);

/** Somebody who listens to one game. */
function listener(first: Scene): (scene: Scene) => News {
  let heard: Heard | null = listen(null, first).heard;
  return (scene) => {
    const news = listen(heard, scene);
    ({ heard } = news);
    return news;
  };
}

const heardIn = ({ cues }: News): string[] => cues.map(({ sound }) => sound);
const after = (line: Line, ...turns: string[]): Line => turns.reduce((at, turn) => played(at, turn), line);

function played(line: Line, turn: string): Line {
  const done = read(line, turn);
  if (done.kind === 'refused') throw new Error(say(done.refusal.reason));
  return done.line;
}

function stepped(line: Line, step: Parameters<typeof act>[1]): Line {
  const done = act(line, step);
  if (done.kind === 'refused') throw new Error(say(done.refusal.reason));
  return done.line;
}

const named = (line: Line, name: string): number => board(line.game, line.size).cells.findIndex((cell) => cell.name === name);
const slash = (): Line => start('slash', 5, false);

describe('every turn of a whole game', () => {
  /** The sounds that belong to an effect; the others are silent. */
  const belongs: Partial<Record<Effect['kind'], string[]>> = {
    placed: ['place', 'join'],
    moved: ['slide'],
    fixed: ['fix'],
    removed: ['remove'],
  };

  test('sounds once for each thing that it does, in every game', () => {
    for (const { id } of games()) {
      const { size, pie, moves } = showGames[id as keyof typeof showGames];
      const whole = { ...start(id, size, pie), moves };
      const next = listener({ line: upTo(whole, 0) });
      for (let ply = 1; ply <= moves.length; ply += 1) {
        const line = upTo(whole, ply);
        const { cues } = next({ line });
        const { effects } = look(line);
        for (const [kind, sounds] of Object.entries(belongs)) {
          const wanted = effects.reduce(
            (sum, effect) => sum + (effect.kind !== kind ? 0 : effect.kind === 'removed' ? Math.min(7, effect.cells.length) : 1),
            0,
          );
          expect(cues.filter(({ sound }) => sounds.includes(sound)).length, `${id} ${ply} ${kind}`).toBe(wanted);
        }
        for (const { pan, delay, gain } of cues) {
          expect(Math.abs(pan)).toBeLessThanOrEqual(0.7);
          expect(delay).toBeLessThan(1);
          expect(gain).toBe(1);
        }
        expect(heardIn(next({ line })), 'the same line, as it comes back from the server').toEqual([]);
      }
    }
  });

  test('surplus stones go one after the other, down a scale', () => {
    const { size, moves } = showGames.slicron;
    const whole = { ...start('slicron', size, false), moves };
    const ply = moves.findIndex((_, index) => look(upTo(whole, index + 1)).effects.some((effect) => effect.kind === 'removed')) + 1;
    const { cues } = listener({ line: upTo(whole, ply - 1) })({ line: upTo(whole, ply) });
    const plucks = cues.filter(({ sound }) => sound === 'remove');
    expect(plucks.map(({ nth }) => nth)).toEqual(plucks.map((_, index) => index));
    expect(plucks.every(({ delay }, index) => delay > (index === 0 ? 0 : (plucks[index - 1]?.delay ?? 0)))).toBe(true);
  });
});

test('a stone is heard where it lies, from left to right', () => {
  const pan = (turn: string): number | undefined => listener({ line: slash() })({ line: after(slash(), turn) }).cues[0]?.pan;
  expect(pan('a3')).toBeCloseTo(-0.56);
  expect(pan('c1')).toBe(0);
  expect(pan('e5')).toBeCloseTo(0.56);
});

test('a page with a game under way begins silently, and so does another game', () => {
  const line = after(slash(), 'a1', 'b2');
  expect(heardIn(listen(null, { line, yourTurn: true, seen: false, end: 'won' }))).toEqual([]);
  expect(heardIn(listener({ line })({ line: start('slither', 5, false) }))).toEqual([]);
});

test('what was heard as a step of a turn is not heard again with the whole turn', () => {
  const line = after(start('slither', 5, false), 'c3', 'a1');
  const next = listener({ line, yourTurn: true });
  const shifted = stepped(line, { kind: 'shift', from: named(line, 'c3'), to: named(line, 'c4') });
  expect(heardIn(next({ line: shifted, yourTurn: true }))).toEqual(['slide']);
  expect(heardIn(next({ line: { ...shifted, steps: [] }, yourTurn: true })), 'taken back').toEqual([]);
  expect(heardIn(next({ line: shifted, yourTurn: true })), 'thought better of').toEqual(['slide']);
  expect(heardIn(next({ line: stepped(shifted, { kind: 'place', cell: named(line, 'e5') }), yourTurn: false }))).toEqual(['place']);
  // The same turn of somebody else comes as a whole.
  const whole = listener({ line })({ line: after(line, 'c3-c4/e5') });
  expect(heardIn(whole)).toEqual(['slide', 'place']);
  expect(whole.cues[1]?.delay).toBeGreaterThan(0);
});

test('stepping back is silent, and forward again is light', () => {
  const line = after(slash(), 'a1', 'b3', 'e2');
  const next = listener({ line, yourTurn: true });
  expect(heardIn(next({ line: upTo(line, 1), yourTurn: true }))).toEqual([]);
  const again = next({ line: upTo(line, 2), yourTurn: true });
  expect(heardIn(again)).toEqual(['place']);
  expect(again.cues[0]?.gain).toBeLessThan(0.5);
  expect(again.shake).toEqual([]);
  const other = next({ line: after(upTo(line, 2), 'e5'), yourTurn: true });
  expect(other.cues[0]?.gain).toBe(1);
});

test('the bell of your turn is for those who look elsewhere, and only when the game went on', () => {
  const line = after(slash(), 'a1');
  const waiting: Scene = { line, yourTurn: false, end: null };
  const answered: Scene = { line: after(line, 'c3'), yourTurn: true, end: null };
  expect(heardIn(listener(waiting)({ ...answered, seen: false }))).toEqual(['place', 'yourTurn']);
  expect(heardIn(listener(waiting)({ ...answered, seen: true }))).toEqual(['place']);
  expect(listener(waiting)({ ...answered, seen: true }).shake).not.toEqual([]);
  // The server has refused a turn, or a turn was taken back.
  expect(heardIn(listener({ ...answered, yourTurn: false })({ line, yourTurn: true, seen: false }))).toEqual([]);
  // One's own turn.
  const own = listener({ line, yourTurn: true })({ line: after(line, 'c3'), yourTurn: false, seen: false });
  expect(heardIn(own)).toEqual(['place']);
  expect(own.shake.length).toBe(1);
});

test('the end is heard once, after the last stone, or alone when somebody resigns', () => {
  const line = after(start('slash', 3, false), 'b1', 'a1', 'b2', 'a2');
  const won = after(line, 'c3');
  const next = listener({ line, yourTurn: true, end: null });
  const news = next({ line: won, yourTurn: false, end: 'won' });
  expect(heardIn(news)).toEqual([expect.stringMatching(/place|join/), 'won']);
  expect(news.shake.length).toBe(3);
  expect(heardIn(next({ line: won, yourTurn: false, end: 'won' }))).toEqual([]);
  const resigned = listener({ line, end: null })({ line, end: 'lost' });
  expect(heardIn(resigned)).toEqual(['lost']);
  // The event of the end may come after that of the turn.
  const late = listener({ line, end: null });
  expect(heardIn(late({ line: won, end: null }))).toHaveLength(1);
  expect(heardIn(late({ line: won, end: 'drawn' }))).toEqual(['drawn']);
  expect(heardIn(listener({ line, end: null })({ line, end: 'void' })), 'called off').toEqual([]);
});

test('a forced pass is silent, but the turn that came with it is heard', () => {
  const moves = 'b4 a2 c2 d3 d1 c1 b1 d4 a3 c3 c4 a4'.split(' ');
  const line = { ...start('crossway', 4, false), moves };
  const moved = after(line, 'a1');
  const both = { ...moved, moves: [...moved.moves, 'pass'] };
  expect(heardIn(listener({ line })({ line: both }))).toEqual([expect.stringMatching(/place|join/)]);
  expect(heardIn(listener({ line: moved })({ line: both }))).toEqual([]);
});

test('a refusal is heard softly, every time', () => {
  const line = slash();
  const next = listener({ line, refusal: null });
  const refusal = { cells: [0] };
  const first = next({ line, refusal });
  expect(heardIn(first)).toEqual(['refused']);
  expect(first.cues[0]?.gain).toBeLessThan(1);
  expect(heardIn(next({ line, refusal }))).toEqual([]);
  expect(heardIn(next({ line, refusal: { ...refusal } }))).toEqual(['refused']);
  expect(heardIn(next({ line, refusal: null }))).toEqual([]);
});

test('a stone that joins two groups sounds fuller than one that only touches', () => {
  const soundOf = (line: Line, turn: string): string[] => heardIn(listener({ line })({ line: after(line, turn) }));
  const line = after(slash(), 'a1', 'e5', 'c1', 'e3');
  expect(soundOf(line, 'b1')).toEqual(['join']);
  expect(soundOf(line, 'd1')).toEqual(['place']);
  // Along the drawn diagonals, too: from a1 to c3 over b2.
  expect(soundOf(after(slash(), 'a1', 'e5', 'c3', 'e3'), 'b2')).toEqual(['join']);
  // Three of one group round a cell are one group.
  expect(joins(board('slash', 3), 'xxxx.xxxx', 4)).toBe(false);
  expect(joins(board('slicron', 3), 'x.x................'.replace('.', 'x'), 1)).toBe(true);
});

test('an ending is heard from the seat one has', () => {
  const won = { result: { kind: 'won', seat: 'first', side: 'black' }, reason: 'time' } as const;
  expect([endFor(won, 'first'), endFor(won, 'second'), endFor(won, null), endFor(null, null)]).toEqual(['won', 'lost', 'won', null]);
  expect(endFor({ result: { kind: 'drawn' }, reason: 'rules' }, 'first')).toBe('drawn');
  expect(endFor({ result: { kind: 'void', by: 'first' }, reason: 'abort' }, 'first')).toBe('void');
});
