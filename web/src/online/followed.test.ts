import { beforeAll, expect, test } from 'vitest';
import { readRules } from '../rules/forTests';
import { look } from '../rules/rules';
import { fold, lineOf, sending, sentAgain, startOf, timeLeft, turnSent, unknown, type Followed } from './followed';
import type { Event, EventKind, Frame, GameView, Settings, Snapshot } from './types';

beforeAll(readRules);

const slash: Settings = { game: 'slash', size: 4, pie: true, position: null, clock: { kind: 'fischer', initial: 60_000, increment: 2_000 } };

function snapshot(moves: string[] = [], more: Partial<Snapshot> = {}): Snapshot {
  const settings = more.settings ?? slash;
  const { position, seats, turn } = look({ ...startOf(settings), moves });
  return {
    version: moves.length + 1,
    settings,
    moves,
    position,
    sides: { first: seats[0], second: seats[1] },
    to_move: turn === seats[0] ? 'first' : 'second',
    clocks: { left: { first: 60_000, second: 60_000 }, running: null },
    suspended: false,
    may_abort: moves.length < 2,
    last_choice: { first: null, second: null },
    takeback: null,
    ending: null,
    rematch: { kind: 'unasked' },
    ...more,
  };
}

function view(shown: Snapshot | null, more: Partial<GameView> = {}): GameView {
  const player = { name: null, seated: true, here: true };
  return { id: 'g', created: 0, now: 0, stage: shown?.ending ? 'ended' : 'playing', listed: false, settings: shown?.settings ?? slash, you: 'first', players: { first: player, second: player }, snapshot: shown, next: null, canceled: false, ...more };
}

const from = (shown: Snapshot, more: Partial<GameView> = {}): Followed => fold(unknown, { kind: 'view', view: view(shown, more) }, 1_000);
const event = (version: number, kind: EventKind): Event => ({ version, at: 0, ...kind });
const played = (version: number, ply: number, turn: string, seat: 'first' | 'second'): Frame => ({
  kind: 'event',
  event: event(version, { kind: 'played', ply, turn, seat, side: seat === 'first' ? 'black' : 'white', clocks: { first: 50_000, second: 40_000 } }),
});

test('events come after a view, in order, and twice is once', () => {
  let state = from(snapshot());
  state = fold(state, played(2, 1, 'b2', 'first'), 2_000);
  state = fold(state, played(2, 1, 'b2', 'first'), 2_000);
  expect(state.view?.snapshot).toMatchObject({ version: 2, moves: ['b2'], to_move: 'second', may_abort: true, last_choice: { first: 0, second: null } });
  // The clocks wait for the second move.
  expect(state.view?.snapshot?.clocks?.running).toBe(null);
  state = fold(state, played(3, 2, 'c3', 'second'), 2_500);
  expect(state.view?.snapshot).toMatchObject({ moves: ['b2', 'c3'], to_move: 'first', may_abort: false, last_choice: { first: 0, second: 1 }, clocks: { left: { first: 50_000, second: 40_000 }, running: 'first' } });
  expect(state.stale).toBe(false);
});

test('a swap changes whose move it is and which side one has, as the rules say', () => {
  // Crossway: the second player takes Black and the stone; White, now the first player, moves.
  const crossway = { ...slash, game: 'crossway' };
  let state = from(snapshot(['b2'], { settings: crossway }), { you: 'second' });
  state = fold(state, played(3, 2, 'swap', 'second'), 0);
  expect(state.view?.snapshot).toMatchObject({ sides: { first: 'white', second: 'black' }, to_move: 'first', last_choice: { first: 0, second: 1 } });
});

test('a gap, an unknown event or an impossible one makes the state stale, and changes nothing else', () => {
  const state = from(snapshot());
  const wrong: Frame[] = [
    played(3, 1, 'b2', 'first'),
    played(2, 2, 'b2', 'first'),
    played(2, 1, 'z9', 'first'),
    { kind: 'event', event: event(2, { kind: 'flown' } as unknown as EventKind) },
    { kind: 'sung' } as unknown as Frame,
  ];
  for (const frame of wrong) {
    const after = fold(state, frame, 0);
    expect(after.stale).toBe(true);
    expect(after.view).toBe(state.view);
  }
  const gap = fold(state, played(3, 2, 'c3', 'second'), 0);
  expect(fold(gap, { kind: 'view', view: view(snapshot(['b2', 'c3'])) }, 0)).toMatchObject({ stale: false, view: { snapshot: { version: 3 } } });
});

test('an older view does not undo what is known', () => {
  const state = from(snapshot(['b2', 'c3']));
  expect(fold(state, { kind: 'view', view: view(snapshot(['b2'])) }, 0)).toBe(state);
});

test('an event before the first view asks for one', () => {
  expect(fold(unknown, played(2, 1, 'b2', 'first'), 0).stale).toBe(true);
  const open = fold(unknown, { kind: 'view', view: view(null, { stage: 'open' }) }, 0);
  expect(fold(open, { kind: 'event', event: event(1, { kind: 'started', settings: slash }) }, 0).stale).toBe(true);
});

test('a turn on its way is shown at once and gone when its event comes', () => {
  let state = sending(from(snapshot()), { id: 1, action: { kind: 'play', turn: 'b2', ply: 1 } });
  expect(lineOf(state)?.moves).toEqual(['b2']);
  expect(turnSent(state)).toEqual({ turn: 'b2', ply: 1 });
  // The acknowledgement may come before the event.
  state = fold(state, { kind: 'done', id: 1, version: 2 }, 0);
  expect(lineOf(state)?.moves).toEqual(['b2']);
  state = fold(state, played(2, 1, 'b2', 'first'), 0);
  expect(state.sent).toEqual([]);
  expect(lineOf(state)?.moves).toEqual(['b2']);
});

test('a refused turn goes back, with the reason and the cells', () => {
  let state = sending(from(snapshot(['b2', 'c3'])), { id: 1, action: { kind: 'play', turn: 'd4', ply: 3 } });
  state = fold(state, { kind: 'refused', id: 1, error: 'no', cells: ['d4'], view: view(snapshot(['b2', 'c3'])) }, 0);
  expect(lineOf(state)?.moves).toEqual(['b2', 'c3']);
  expect(state.refused).toEqual({ reason: 'no', cells: ['d4'], action: 'play' });
  expect(fold(state, played(4, 3, 'a1', 'first'), 0).refused).toBe(null);

  // Some refusals show no view.
  const without = fold(sending(from(snapshot()), { id: 2, action: { kind: 'resign' } }), { kind: 'refused', id: 2, error: 'no', cells: [], view: null }, 0);
  expect(without).toMatchObject({ sent: [], stale: false, refused: { action: 'resign' } });
});

test('a turn that was played but not answered is not refused when it is sent again', () => {
  let state = sending(from(snapshot()), { id: 1, action: { kind: 'play', turn: 'b2', ply: 1 } });
  state = fold(state, { kind: 'refused', id: 1, error: 'this turn was meant as ply 1', cells: [], view: view(snapshot(['b2'])) }, 0);
  expect(state).toMatchObject({ refused: null, sent: [] });
});

test('over a new connection only a turn that still fits is sent again', () => {
  const resign = { id: 1, action: { kind: 'resign' } } as const;
  const turn = { id: 2, action: { kind: 'play', turn: 'b2', ply: 1 } } as const;
  const state = sending(sending(from(snapshot()), resign), turn);
  expect(sentAgain(state).sent).toEqual([turn]);
  const later = fold(state, { kind: 'events', events: [event(2, { kind: 'played', ply: 1, turn: 'c3', seat: 'first', side: 'black', clocks: null })] }, 0);
  expect(sentAgain(later).sent).toEqual([]);
});

test('a takeback goes back with the clocks of that moment', () => {
  let state = from(snapshot(['b2', 'c3', 'a1'], { last_choice: { first: 2, second: 1 } }));
  state = fold(state, { kind: 'event', event: event(5, { kind: 'takeback-offered', seat: 'first', to_ply: 2 }) }, 0);
  expect(state.view?.snapshot?.takeback).toEqual({ seat: 'first', to_ply: 2 });
  state = fold(state, { kind: 'event', event: event(6, { kind: 'takeback-accepted', seat: 'second', to_ply: 2, clocks: { first: 1, second: 2 } }) }, 0);
  expect(state.view?.snapshot).toMatchObject({ moves: ['b2', 'c3'], to_move: 'first', takeback: null, clocks: { left: { first: 1, second: 2 }, running: 'first' }, last_choice: { first: 0, second: 1 } });
});

test('a forced pass is a turn of nobody, and costs no time', () => {
  const settings: Settings = { game: 'crossway', size: 4, pie: false };
  const moves = 'b4 a2 c2 d3 d1 c1 b1 d4 a3 c3 c4 a4 a1'.split(' ');
  const before = snapshot(moves, { settings, clocks: { left: { first: 9_000, second: 8_000 }, running: 'second' } });
  const passed = event(15, { kind: 'passed', ply: 14, seat: 'second', side: 'white' });
  const { view: after } = fold(from(before), { kind: 'event', event: passed }, 1_000);
  expect(after?.snapshot).toMatchObject({ moves: [...moves, 'pass'], to_move: 'first', last_choice: { first: 12, second: 11 }, clocks: { left: { first: 9_000, second: 8_000 }, running: 'first' } });
  // Where the rules know no pass, something else has happened.
  expect(fold(from(snapshot(['b2'])), { kind: 'event', event: event(3, { kind: 'passed', ply: 2, seat: 'second', side: 'white' }) }, 0).stale).toBe(true);
});

test('clocks run by the clock of the page, and stop where the server says', () => {
  let state = from(snapshot(['b2', 'c3'], { clocks: { left: { first: 30_000, second: 20_000 }, running: 'first' } }));
  const left = (now: number): unknown => state.view?.snapshot && timeLeft(state.view.snapshot, now - state.readAt);
  expect(left(1_000)).toEqual({ first: 30_000, second: 20_000 });
  expect(left(11_500)).toEqual({ first: 19_500, second: 20_000 });
  expect(left(99_000)).toEqual({ first: 0, second: 20_000 });
  state = fold(state, { kind: 'event', event: event(4, { kind: 'suspended' }) }, 6_000);
  expect(left(50_000)).toEqual({ first: 25_000, second: 20_000 });
  state = fold(state, { kind: 'event', event: event(5, { kind: 'resumed' }) }, 60_000);
  expect(left(61_000)).toEqual({ first: 24_000, second: 20_000 });
  state = fold(state, { kind: 'event', event: event(6, { kind: 'ended', result: { kind: 'won', seat: 'second', side: 'white' }, reason: 'time' }) }, 84_500);
  expect(left(99_000)).toEqual({ first: 0, second: 20_000 });
  expect(state.view).toMatchObject({ stage: 'ended', snapshot: { to_move: null, may_abort: false } });
});

test('offers of a rematch come after the end', () => {
  let state = from(snapshot(['b2', 'c3'], { to_move: null, ending: { result: { kind: 'won', seat: 'first', side: 'black' }, reason: 'resignation' } }));
  state = fold(state, { kind: 'event', event: event(4, { kind: 'rematch-offered', seat: 'second' }) }, 0);
  expect(state.view).toMatchObject({ stage: 'ended', snapshot: { rematch: { kind: 'offered', seat: 'second' } } });
  state = fold(state, { kind: 'event', event: event(5, { kind: 'rematch-accepted', seat: 'first' }) }, 0);
  expect(state.view?.snapshot?.rematch).toEqual({ kind: 'agreed' });
});

test('an error of the server takes back what was on its way, and asks how things stand', () => {
  const state = fold(sending(from(snapshot()), { id: 1, action: { kind: 'play', turn: 'b2', ply: 1 } }), { kind: 'error', error: 'too fast' }, 0);
  expect(state).toMatchObject({ sent: [], notice: 'too fast', stale: true });
});
