import { beforeAll, expect, test } from 'vitest';
import { readRules } from '../../rules/forTests';
import { look } from '../../rules/rules';
import { fold, lineOf, sending, sentAgain, startOf, timeLeft, turnSent, unheard, unknown, type Followed } from './followed';
import type { Event, EventKind, Frame, GameView, Remark, Settings, Snapshot, Standing } from './types';

beforeAll(readRules);

const slash: Settings = {
  game: 'slash',
  size: 4,
  pie: true,
  position: null,
  clock: { kind: 'fischer', initial: 60_000, increment: 2_000 },
};

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
  return {
    id: 'g',
    created: 0,
    now: 0,
    stage: shown?.ending ? 'ended' : 'playing',
    listed: false,
    settings: shown?.settings ?? slash,
    you: 'first',
    players: { first: player, second: player },
    snapshot: shown,
    next: null,
    canceled: false,
    ...more,
  };
}

const from = (shown: Snapshot, more: Partial<GameView> = {}): Followed => fold(unknown, { kind: 'view', view: view(shown, more) }, 1_000);
const event = (version: number, kind: EventKind): Event => ({ version, at: 0, ...kind });
/** How the server says it stands after these turns. */
function standing(moves: string[], more: Partial<Snapshot> = {}): Standing {
  const { sides, to_move, clocks, may_abort, last_choice } = snapshot(moves, more);
  return { sides, to_move, clocks, may_abort, last_choice };
}
const told = (happened: Event, now: Standing | null = null, next: string | null = null): Frame => ({
  kind: 'event',
  event: happened,
  standing: now,
  next,
});
const played = (version: number, ply: number, turn: string, seat: 'first' | 'second', now: Standing | null = null): Frame =>
  told(
    event(version, {
      kind: 'played',
      ply,
      turn,
      seat,
      side: seat === 'first' ? 'black' : 'white',
      clocks: { first: 50_000, second: 40_000 },
    }),
    now,
  );

test('events come after a view, in order, and twice is once', () => {
  let state = from(snapshot());
  state = fold(state, played(2, 1, 'b2', 'first', standing(['b2'])), 2_000);
  const once = state;
  state = fold(state, played(2, 1, 'b2', 'first', standing(['b2'])), 3_000);
  expect(state).toBe(once);
  expect(state).toMatchObject({ readAt: 2_000, view: { snapshot: { version: 2, moves: ['b2'], to_move: 'second', may_abort: true } } });
  const now = standing(['b2', 'c3'], {
    last_choice: { first: 0, second: 1 },
    clocks: { left: { first: 50_000, second: 40_000 }, running: 'first' },
  });
  state = fold(state, played(3, 2, 'c3', 'second', now), 2_500);
  expect(state.view?.snapshot).toMatchObject({ moves: ['b2', 'c3'], ...now });
  expect(state.stale).toBe(false);
});

test('a gap, an unknown event or an impossible one makes the state stale, and changes nothing else', () => {
  const state = from(snapshot());
  const wrong: Frame[] = [
    played(3, 1, 'b2', 'first'),
    played(2, 2, 'b2', 'first'),
    played(2, 1, 'z9', 'first'),
    told(event(2, { kind: 'flown' } as unknown as EventKind)),
    { kind: 'sung' } as unknown as Frame,
  ];
  for (const frame of wrong) {
    const after = fold(state, frame, 0);
    expect(after.stale).toBe(true);
    expect(after.view).toBe(state.view);
  }
  const gap = fold(state, played(3, 2, 'c3', 'second'), 0);
  expect(fold(gap, { kind: 'view', view: view(snapshot(['b2', 'c3'])) }, 0)).toMatchObject({
    stale: false,
    view: { snapshot: { version: 3 } },
  });
});

test('an older view does not undo what is known', () => {
  const state = from(snapshot(['b2', 'c3']));
  expect(fold(state, { kind: 'view', view: view(snapshot(['b2'])) }, 0)).toBe(state);
});

test('an event before the first view asks for one', () => {
  expect(fold(unknown, played(2, 1, 'b2', 'first'), 0).stale).toBe(true);
  const open = fold(unknown, { kind: 'view', view: view(null, { stage: 'open' }) }, 0);
  expect(fold(open, told(event(1, { kind: 'started', settings: slash })), 0).stale).toBe(true);
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
  const without = fold(
    sending(from(snapshot()), { id: 2, action: { kind: 'resign' } }),
    { kind: 'refused', id: 2, error: 'no', cells: [], view: null },
    0,
  );
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
  const later = fold(
    state,
    {
      kind: 'events',
      events: [event(2, { kind: 'played', ply: 1, turn: 'c3', seat: 'first', side: 'black', clocks: null })],
      standing: standing(['c3']),
      next: null,
    },
    0,
  );
  expect(sentAgain(later).sent).toEqual([]);
});

test('a takeback goes back with the clocks of that moment', () => {
  let state = from(snapshot(['b2', 'c3', 'a1'], { last_choice: { first: 2, second: 1 } }));
  state = fold(state, told(event(5, { kind: 'takeback-offered', seat: 'first', to_ply: 2 })), 0);
  expect(state.view?.snapshot?.takeback).toEqual({ seat: 'first', to_ply: 2 });
  const now = standing(['b2', 'c3'], { clocks: { left: { first: 1, second: 2 }, running: 'first' } });
  state = fold(state, told(event(6, { kind: 'takeback-accepted', seat: 'second', to_ply: 2, clocks: { first: 1, second: 2 } }), now), 0);
  expect(state.view?.snapshot).toMatchObject({ moves: ['b2', 'c3'], takeback: null, ...now });
});

test('how it stands comes with the last of the events that happen at once', () => {
  const settings: Settings = { game: 'crossway', size: 4, pie: false };
  const moves = 'b4 a2 c2 d3 d1 c1 b1 d4 a3 c3 c4 a4'.split(' ');
  let state = fold(from(snapshot(moves, { settings })), played(14, 13, 'a1', 'first'), 5_000);
  // The clocks are still those that were read before.
  expect(state).toMatchObject({ readAt: 1_000, view: { snapshot: { moves: [...moves, 'a1'], to_move: 'first' } } });
  state = fold(
    state,
    told(event(15, { kind: 'passed', ply: 14, seat: 'second', side: 'white' }), standing([...moves, 'a1', 'pass'], { settings })),
    5_000,
  );
  expect(state).toMatchObject({ readAt: 5_000, view: { snapshot: { moves: [...moves, 'a1', 'pass'], to_move: 'first' } } });
  // Where the rules know no pass, something else has happened.
  expect(fold(from(snapshot(['b2'])), told(event(3, { kind: 'passed', ply: 2, seat: 'second', side: 'white' })), 0).stale).toBe(true);
});

test('clocks run by the clock of the page, and stop where the server says', () => {
  const moves = ['b2', 'c3'];
  const clocks = (first: number, running: 'first' | null): Partial<Snapshot> => ({ clocks: { left: { first, second: 20_000 }, running } });
  let state = from(snapshot(moves, clocks(30_000, 'first')));
  const left = (now: number): unknown => state.view?.snapshot && timeLeft(state.view.snapshot, now - state.readAt);
  expect(left(1_000)).toEqual({ first: 30_000, second: 20_000 });
  expect(left(11_500)).toEqual({ first: 19_500, second: 20_000 });
  expect(left(99_000)).toEqual({ first: 0, second: 20_000 });
  state = fold(state, told(event(4, { kind: 'suspended' }), standing(moves, clocks(25_000, null))), 6_000);
  expect(left(50_000)).toEqual({ first: 25_000, second: 20_000 });
  state = fold(state, told(event(5, { kind: 'resumed' }), standing(moves, clocks(25_000, 'first'))), 60_000);
  expect(left(61_000)).toEqual({ first: 24_000, second: 20_000 });
  const over = standing(moves, { ...clocks(0, null), to_move: null, may_abort: false });
  state = fold(
    state,
    told(event(6, { kind: 'ended', result: { kind: 'won', seat: 'second', side: 'white' }, reason: 'time' }), over),
    84_500,
  );
  expect(left(99_000)).toEqual({ first: 0, second: 20_000 });
  expect(state.view).toMatchObject({ stage: 'ended', snapshot: { to_move: null, may_abort: false } });
});

test('offers of a rematch come after the end, and the agreement says where the next game is', () => {
  const ending = { result: { kind: 'won', seat: 'first', side: 'black' }, reason: 'resignation' } as const;
  let state = from(snapshot(['b2', 'c3'], { to_move: null, ending }));
  state = fold(state, told(event(4, { kind: 'rematch-offered', seat: 'second' })), 0);
  expect(state.view).toMatchObject({ stage: 'ended', next: null, snapshot: { rematch: { kind: 'offered', seat: 'second' } } });
  state = fold(state, told(event(5, { kind: 'rematch-accepted', seat: 'first' }), null, 'another'), 0);
  expect(state.view).toMatchObject({ next: 'another', snapshot: { rematch: { kind: 'agreed' } } });
});

test('an error of the server takes back what was on its way, and asks how things stand', () => {
  const state = fold(
    sending(from(snapshot()), { id: 1, action: { kind: 'play', turn: 'b2', ply: 1 } }),
    { kind: 'error', error: 'too fast' },
    0,
  );
  expect(state).toMatchObject({ sent: [], notice: 'too fast', stale: true });
});

test('remarks come in order, and those that are told again are not said twice', () => {
  const remark = (number: number): Remark => ({ number, at: 0, seat: 'second', text: `number ${number}` });
  const said = (state: Followed, ...numbers: number[]): Followed => fold(state, { kind: 'said', remarks: numbers.map(remark) }, 0);
  const state = said(said(from(snapshot()), 1, 2), 1, 2, 3);
  expect(state.remarks).toEqual([1, 2, 3].map(remark));
  expect(state.stale).toBe(false);
});

test('a player who comes or leaves changes who is here, and nothing else', () => {
  const state = from(snapshot(['b2']));
  const here = (first: boolean, second: boolean): Frame => ({ kind: 'presence', here: { first, second } });
  const left = fold(state, here(true, false), 9_000);
  expect(left.view?.players).toEqual({
    first: { name: null, seated: true, here: true },
    second: { name: null, seated: true, here: false },
  });
  expect(left.view?.snapshot).toBe(state.view?.snapshot);
  expect(left).toMatchObject({ readAt: 1_000, heardTo: 2, stale: false });
  expect(fold(left, here(true, false), 9_500)).toBe(left);
  expect(fold(left, here(true, true), 9_500).view).toEqual(state.view);
  // The view, which comes first, says who is here.
  expect(fold(unknown, here(true, true), 0)).toBe(unknown);
});

test('a long history comes in parts, and the last part says how it stands', () => {
  const part = (events: Event[], now: Standing | null): Frame => ({ kind: 'events', events, standing: now, next: null });
  const turn = (version: number, ply: number, name: string): Event =>
    event(version, {
      kind: 'played',
      ply,
      turn: name,
      seat: ply % 2 ? 'first' : 'second',
      side: ply % 2 ? 'black' : 'white',
      clocks: null,
    });
  let state = fold(from(snapshot()), part([turn(2, 1, 'b2'), turn(3, 2, 'c3')], null), 5_000);
  expect(state).toMatchObject({ readAt: 1_000, stale: false, view: { snapshot: { version: 3, moves: ['b2', 'c3'] } } });
  const now = standing(['b2', 'c3', 'a1'], { clocks: { left: { first: 9_000, second: 8_000 }, running: 'second' } });
  state = fold(state, part([turn(4, 3, 'a1')], now), 6_000);
  expect(state).toMatchObject({ readAt: 6_000, stale: false, view: { snapshot: { version: 4, moves: ['b2', 'c3', 'a1'], ...now } } });
});

test('a history that the view has already changes neither the board nor the clocks', () => {
  const moves = ['b2', 'c3'];
  const state = from(snapshot(moves, { clocks: { left: { first: 30_000, second: 20_000 }, running: 'first' } }));
  const old = standing(['b2'], { clocks: { left: { first: 60_000, second: 60_000 }, running: null } });
  const after = fold(
    state,
    {
      kind: 'events',
      events: [event(2, { kind: 'played', ply: 1, turn: 'b2', seat: 'first', side: 'black', clocks: null })],
      standing: old,
      next: null,
    },
    9_000,
  );
  expect(after).toEqual(state);
});

/** The numbers of the events that the page announces as these frames come. */
function heard(state: Followed, ...frames: Frame[]): [Followed, number[]] {
  const numbers: number[] = [];
  for (const frame of frames) {
    const before = state;
    state = fold(before, frame, 0);
    numbers.push(...unheard(before, frame, state).map(({ version }) => version));
  }
  return [state, numbers];
}
const viewed = (moves: string[]): Frame => ({ kind: 'view', view: view(snapshot(moves)) });
const turns = ['b2', 'c3', 'a1', 'd2'];
const seatAt = (ply: number): 'first' | 'second' => (ply % 2 === 1 ? 'first' : 'second');
const live = (ply: number): Frame => played(ply + 1, ply, turns[ply - 1] ?? '', seatAt(ply));
const missed = (...plies: number[]): Frame => ({
  kind: 'events',
  events: plies.map((ply) =>
    event(ply + 1, {
      kind: 'played',
      ply,
      turn: turns[ply - 1] ?? '',
      seat: seatAt(ply),
      side: seatAt(ply) === 'first' ? 'black' : 'white',
      clocks: null,
    }),
  ),
  standing: null,
  next: null,
});

test('the page announces what happens, and not what had happened before it was opened', () => {
  const [opened, history] = heard(unknown, viewed(turns.slice(0, 2)), missed(1, 2));
  expect(history).toEqual([]);
  expect(opened.heardTo).toBe(3);
  expect(heard(opened, live(3), live(4))[1]).toEqual([4, 5]);
});

test('what happened while the connection was lost is announced once, although the view comes first', () => {
  const before = from(snapshot(turns.slice(0, 1)));
  const [after, numbers] = heard(before, viewed(turns), missed(2), missed(3, 4));
  expect(numbers).toEqual([3, 4, 5]);
  expect(after).toMatchObject({ heardTo: 5, stale: false, view: { snapshot: { version: 5 } } });
  expect(heard(after, viewed(turns), missed(2, 3, 4), live(4))[1]).toEqual([]);
});

test('a view that overtakes the events does not silence them', () => {
  const before = from(snapshot(turns.slice(0, 2)));
  const refusedView: Frame = { kind: 'refused', id: 1, error: 'no', cells: [], view: view(snapshot(turns)) };
  const [after, numbers] = heard(before, refusedView, live(3), live(4));
  expect(numbers).toEqual([4, 5]);
  expect(after.heardTo).toBe(5);
  // The connection may be lost between the view and the events: the next one brings them, from the last event that was announced.
  const [lost] = heard(before, viewed(turns));
  expect(lost.heardTo).toBe(3);
  expect(heard(lost, viewed(turns), missed(3, 4))[1]).toEqual([4, 5]);
});

test('an event that does not fit is not announced', () => {
  const [after, numbers] = heard(from(snapshot(turns.slice(0, 1))), live(3), live(4));
  expect(numbers).toEqual([]);
  expect(after).toMatchObject({ heardTo: 2, stale: true });
  expect(heard(after, viewed(turns.slice(0, 3)), live(4))[1]).toEqual([5]);
});

test('the first turn of a game that began while the connection was lost is announced', () => {
  const open = fold(unknown, { kind: 'view', view: view(null, { stage: 'open' }) }, 0);
  expect(open.heardTo).toBe(0);
  const began: Frame = { kind: 'events', events: [event(1, { kind: 'started', settings: slash })], standing: null, next: null };
  expect(heard(open, viewed(turns.slice(0, 1)), began, missed(1))[1]).toEqual([1, 2]);
});
