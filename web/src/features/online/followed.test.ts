import { beforeAll, expect, test } from 'vitest';
import { readRules } from '../../rules/forTests';
import {
  fold as match,
  type EventKind,
  type MatchEvent,
  type Seat,
  type MatchSettings,
  type Snapshot,
  type Standing,
} from '../../rules/rules';
import { fold, lineOf, sending, sentAgain, timeLeft, turnSent, unheard, unknown, type Followed } from './followed';
import type { Frame, GameView, Remark } from '../../server/wire';

beforeAll(readRules);

const slash: MatchSettings = { game: 'slash', size: 4, pie: true, position: null, clock: { kind: 'none' } };

const event = (version: number, kind: EventKind): MatchEvent => ({ version, at: 0, ...kind });
const seatAt = (ply: number): Seat => (ply % 2 === 1 ? 'first' : 'second');

/** The events of a match in which the players took turns, and what else happened then. */
function log(moves: string[], ...more: EventKind[]): MatchEvent[] {
  const turns = moves.map((turn, index): EventKind => {
    const seat = seatAt(index + 1);
    return { kind: 'played', ply: index + 1, turn, seat, side: seat === 'first' ? 'black' : 'white', clocks: null };
  });
  return [{ kind: 'started', settings: slash } as const, ...turns, ...more].map((kind, index) => event(index + 1, kind));
}

/** How the match stands after these turns, as the server shows it. */
const snapshot = (moves: string[] = [], more: Partial<Snapshot> = {}): Snapshot => ({ ...match(log(moves)), ...more });

function view(shown: Snapshot | null, more: Partial<GameView> = {}): GameView {
  const player = { name: null, kind: 'guest' as const, seated: true, here: true, rating: null, change: null };
  return {
    id: 'g',
    created: 0,
    now: 0,
    stage: shown?.ending ? 'ended' : 'playing',
    listed: false,
    settings: shown?.settings ?? slash,
    rated: false,
    uncounted: null,
    speed: null,
    you: 'first',
    players: { first: player, second: player },
    snapshot: shown,
    next: null,
    canceled: false,
    ...more,
  };
}

/** A page that was opened when these turns had been made: the view comes first, then the history. */
function opened(moves: string[] = [], more: Partial<Snapshot> = {}): Followed {
  const shown = snapshot(moves, more);
  return fold(fold(unknown, { kind: 'view', view: view(shown) }, 1_000), all(log(moves), shown), 1_000);
}

const standingOf = ({ sides, to_move, clocks, may_abort, last_choice }: Standing): Standing => ({
  sides,
  to_move,
  clocks,
  may_abort,
  last_choice,
});
/** Events that the server sends together; with how it stands, if nothing more follows at once. */
const all = (events: MatchEvent[], now: Standing | null): Frame => ({
  kind: 'events',
  events,
  standing: now && standingOf(now),
  next: null,
});
/** The last event of a log, as it is sent when it happens. */
const live = (events: MatchEvent[], more: Partial<Standing> = {}, next: string | null = null): Frame => ({
  kind: 'event',
  event: events.at(-1)!,
  standing: { ...standingOf(match(events)), ...more },
  next,
});

test('events come after a view, in order, and twice is once', () => {
  let state = fold(opened(), live(log(['b2'])), 2_000);
  const once = state;
  state = fold(state, live(log(['b2'])), 3_000);
  expect(state).toEqual(once);
  expect(state).toMatchObject({ readAt: 2_000, view: { snapshot: { version: 2, moves: ['b2'], to_move: 'second', may_abort: true } } });
  state = fold(state, live(log(['b2', 'c3'])), 2_500);
  expect(state.view?.snapshot).toMatchObject({ moves: ['b2', 'c3'], to_move: 'first', last_choice: { first: 0, second: 1 } });
  expect(state.stale).toBe(false);
});

test('a gap, an unknown event or an impossible one makes the state stale, and the page shows what it had', () => {
  const state = opened();
  const standing = standingOf(snapshot());
  const told = (version: number, kind: unknown): Frame => ({
    kind: 'event',
    event: event(version, kind as EventKind),
    standing,
    next: null,
  });
  const turn = { kind: 'played', ply: 1, turn: 'b2', seat: 'first', side: 'black', clocks: null };
  const wrong: Frame[] = [
    told(3, turn),
    told(2, { ...turn, ply: 2 }),
    told(2, { ...turn, turn: 'z9' }),
    told(2, { ...turn, seat: 'second' }),
    told(2, { kind: 'passed', ply: 1, seat: 'first', side: 'black' }),
    told(2, { kind: 'flown' }),
  ];
  for (const frame of wrong) {
    const after = fold(state, frame, 0);
    expect(after.stale).toBe(true);
    expect(after.view).toBe(state.view);
  }
});

test('after a gap a new connection brings the view and what was missed', () => {
  const gap = fold(opened(), live(log(['b2', 'c3'])), 0);
  expect(gap).toMatchObject({ stale: true, events: [{ version: 1 }] });
  const asked = fold(gap, { kind: 'view', view: view(snapshot(['b2', 'c3'])) }, 0);
  expect(asked.stale).toBe(true);
  const again = fold(asked, all(log(['b2', 'c3']).slice(1), snapshot(['b2', 'c3'])), 0);
  expect(again).toMatchObject({ stale: false, view: { snapshot: { version: 3 } } });
  expect(again.events).toHaveLength(3);
  // When the events make no match, all of them are asked for again.
  const impossible: Frame = { kind: 'event', event: event(2, { kind: 'resumed' }), standing: standingOf(snapshot()), next: null };
  expect(fold(opened(), impossible, 0)).toMatchObject({ stale: true, events: [] });
});

test('a frame of a kind that the page does not know changes nothing', () => {
  const state = opened();
  expect(fold(state, { kind: 'sung' } as unknown as Frame, 0)).toBe(state);
});

test('an older view does not undo what is known', () => {
  const state = opened(['b2', 'c3']);
  expect(fold(state, { kind: 'view', view: view(snapshot(['b2'])) }, 0)).toBe(state);
});

test('an event before the first view asks for one, and the first event of a game begins it', () => {
  expect(fold(unknown, live(log(['b2'])), 0).stale).toBe(true);
  expect(fold(unknown, live(log([])), 0).stale).toBe(true);
  const open = fold(unknown, { kind: 'view', view: view(null, { stage: 'open' }) }, 0);
  expect(fold(open, live(log([])), 0)).toMatchObject({ stale: false, view: { stage: 'playing', snapshot: { version: 1 } } });
});

test('a turn on its way is shown at once and gone when its event comes', () => {
  let state = sending(opened(), { id: 1, action: { kind: 'play', turn: 'b2', ply: 1 } });
  expect(lineOf(state)?.moves).toEqual(['b2']);
  expect(turnSent(state)).toEqual({ turn: 'b2', ply: 1 });
  // The acknowledgement may come before the event.
  state = fold(state, { kind: 'done', id: 1, version: 2 }, 0);
  expect(lineOf(state)?.moves).toEqual(['b2']);
  state = fold(state, live(log(['b2'])), 0);
  expect(state.sent).toEqual([]);
  expect(lineOf(state)?.moves).toEqual(['b2']);
});

test('a refused turn goes back, with the reason and the cells', () => {
  let state = sending(opened(['b2', 'c3']), { id: 1, action: { kind: 'play', turn: 'd4', ply: 3 } });
  state = fold(
    state,
    { kind: 'refused', id: 1, error: 'no', code: 'unheard-of', args: {}, cells: ['d4'], view: view(snapshot(['b2', 'c3'])) },
    0,
  );
  expect(lineOf(state)?.moves).toEqual(['b2', 'c3']);
  expect(state.refused).toEqual({ reason: 'no', cells: ['d4'], action: 'play' });
  expect(fold(state, live(log(['b2', 'c3', 'a1'])), 0).refused).toBe(null);

  // Some refusals show no view.
  const without = fold(
    sending(opened(), { id: 2, action: { kind: 'resign' } }),
    { kind: 'refused', id: 2, error: 'no', code: 'unheard-of', args: {}, cells: [], view: null },
    0,
  );
  expect(without).toMatchObject({ sent: [], stale: false, refused: { action: 'resign' } });
});

test('a turn that was played but not answered is not refused when it is sent again', () => {
  let state = sending(opened(), { id: 1, action: { kind: 'play', turn: 'b2', ply: 1 } });
  state = fold(
    state,
    {
      kind: 'refused',
      id: 1,
      error: 'this turn was meant as ply 1',
      code: 'unheard-of',
      args: {},
      cells: [],
      view: view(snapshot(['b2'])),
    },
    0,
  );
  expect(state).toMatchObject({ refused: null, sent: [] });
});

test('over a new connection only a turn that still fits is sent again', () => {
  const resign = { id: 1, action: { kind: 'resign' } } as const;
  const turn = { id: 2, action: { kind: 'play', turn: 'b2', ply: 1 } } as const;
  const state = sending(sending(opened(), resign), turn);
  expect(sentAgain(state).sent).toEqual([turn]);
  const later = fold(state, all(log(['c3']).slice(1), snapshot(['c3'])), 0);
  expect(sentAgain(later).sent).toEqual([]);
});

test('a takeback goes back, with the clocks that the server shows', () => {
  const moves = ['b2', 'c3', 'a1'];
  const offer: EventKind = { kind: 'takeback-offered', seat: 'first', to_ply: 2 };
  let state = fold(opened(moves), live(log(moves, offer)), 0);
  expect(state.view?.snapshot?.takeback).toEqual({ seat: 'first', to_ply: 2 });
  const accepted: EventKind = { kind: 'takeback-accepted', seat: 'second', to_ply: 2, clocks: null };
  const clocks = { left: { first: 1, second: 2 }, running: 'first' as const };
  state = fold(state, live(log(moves, offer, accepted), { clocks }), 0);
  expect(state.view?.snapshot).toMatchObject({ moves: ['b2', 'c3'], takeback: null, to_move: 'first', clocks });
});

test('what happens at once is taken together', () => {
  const settings: MatchSettings = { game: 'crossway', size: 4, pie: false, position: null, clock: { kind: 'none' } };
  const moves = 'b4 a2 c2 d3 d1 c1 b1 d4 a3 c3 c4 a4 a1'.split(' ');
  const events = log(moves).map((one) => (one.kind === 'started' ? { ...one, settings } : one));
  const pass = event(15, { kind: 'passed', ply: 14, seat: 'second', side: 'white' });
  const before = events.slice(0, 13);
  let state = fold(unknown, { kind: 'view', view: view(match(before)) }, 1_000);
  state = fold(state, all(before, match(before)), 1_000);
  // The turn without the pass that follows it is no state of the match.
  state = fold(state, { kind: 'event', event: events[13]!, standing: null, next: null }, 5_000);
  expect(state).toMatchObject({ readAt: 1_000, stale: false, heardTo: 13, view: { snapshot: { version: 13 } } });
  const after = fold(state, { kind: 'event', event: pass, standing: standingOf(match([...events, pass])), next: null }, 5_000);
  expect(after).toMatchObject({ readAt: 5_000, view: { snapshot: { moves: [...moves, 'pass'], to_move: 'first' } } });
  expect(unheard(state, after).map(({ version }) => version)).toEqual([14, 15]);
});

test('clocks run by the clock of the page, and stop where the server says', () => {
  const moves = ['b2', 'c3'];
  const clocks = (first: number, running: 'first' | null): Pick<Standing, 'clocks'> => ({
    clocks: { left: { first, second: 20_000 }, running },
  });
  let state = opened(moves, clocks(30_000, 'first'));
  const left = (now: number): unknown => state.view?.snapshot && timeLeft(state.view.snapshot, now - state.readAt);
  expect(left(1_000)).toEqual({ first: 30_000, second: 20_000 });
  expect(left(11_500)).toEqual({ first: 19_500, second: 20_000 });
  expect(left(99_000)).toEqual({ first: 0, second: 20_000 });
  const ended: EventKind = { kind: 'ended', result: { kind: 'won', seat: 'second', side: 'white' }, reason: 'resignation' };
  state = fold(state, live(log(moves, ended), clocks(0, null)), 84_500);
  expect(left(99_000)).toEqual({ first: 0, second: 20_000 });
  expect(state.view).toMatchObject({ stage: 'ended', snapshot: { to_move: null, may_abort: false } });
});

test('offers of a rematch come after the end, and the agreement says where the next game is', () => {
  const moves = ['b2', 'c3'];
  const ended: EventKind = { kind: 'ended', result: { kind: 'won', seat: 'first', side: 'black' }, reason: 'resignation' };
  const offered: EventKind = { kind: 'rematch-offered', seat: 'second' };
  const accepted: EventKind = { kind: 'rematch-accepted', seat: 'first' };
  let state = fold(opened(moves), live(log(moves, ended)), 0);
  state = fold(state, live(log(moves, ended, offered)), 0);
  expect(state.view).toMatchObject({ stage: 'ended', next: null, snapshot: { rematch: { kind: 'offered', seat: 'second' } } });
  state = fold(state, live(log(moves, ended, offered, accepted), {}, 'another'), 0);
  expect(state.view).toMatchObject({ next: 'another', snapshot: { rematch: { kind: 'agreed' } } });
});

test('an error of the server takes back what was on its way', () => {
  const state = fold(
    sending(opened(), { id: 1, action: { kind: 'play', turn: 'b2', ply: 1 } }),
    { kind: 'error', error: 'too fast', code: 'unheard-of', args: {} },
    0,
  );
  expect(state).toMatchObject({ sent: [], notice: 'too fast', stale: false, view: { snapshot: { version: 1 } } });
});

test('remarks come in order, and those that come again are not shown twice', () => {
  const remark = (number: number): Remark => ({ number, at: 0, seat: 'second', text: `number ${number}` });
  const said = (state: Followed, ...numbers: number[]): Followed => fold(state, { kind: 'said', remarks: numbers.map(remark) }, 0);
  const state = said(said(opened(), 1, 2), 1, 2, 3);
  expect(state.remarks).toEqual([1, 2, 3].map(remark));
  expect(state.stale).toBe(false);
});

test('a player who comes or leaves changes who is here, and nothing else', () => {
  const state = opened(['b2']);
  const here = (first: boolean, second: boolean): Frame => ({ kind: 'presence', here: { first, second } });
  const left = fold(state, here(true, false), 9_000);
  expect(left.view?.players).toMatchObject({ first: { seated: true, here: true }, second: { seated: true, here: false } });
  expect(left.view?.snapshot).toBe(state.view?.snapshot);
  expect(left).toMatchObject({ readAt: 1_000, heardTo: 2, stale: false });
  expect(fold(left, here(true, false), 9_500)).toBe(left);
  expect(fold(left, here(true, true), 9_500).view).toEqual(state.view);
  // The view, which comes first, says who is here.
  expect(fold(unknown, here(true, true), 0)).toBe(unknown);
});

test('a long history comes in parts, and the last part says how it stands', () => {
  const moves = ['b2', 'c3', 'a1'];
  const clocks = { left: { first: 9_000, second: 8_000 }, running: 'second' as const };
  let state = fold(opened(), all(log(moves).slice(1, 3), null), 5_000);
  expect(state).toMatchObject({ readAt: 1_000, stale: false, view: { snapshot: { version: 1 } } });
  state = fold(state, all(log(moves).slice(3), { ...snapshot(moves), clocks }), 6_000);
  expect(state).toMatchObject({ readAt: 6_000, stale: false, view: { snapshot: { version: 4, moves, clocks } } });
});

test('a history that the page has already changes neither the board nor the clocks', () => {
  const state = opened(['b2', 'c3'], { clocks: { left: { first: 30_000, second: 20_000 }, running: 'first' } });
  const after = fold(state, all(log(['b2']), snapshot(['b2'])), 9_000);
  expect(after).toEqual(state);
});

/** The numbers of the events that the page announces as these frames come. */
function heard(state: Followed, ...frames: Frame[]): [Followed, number[]] {
  const numbers: number[] = [];
  for (const frame of frames) {
    const before = state;
    state = fold(before, frame, 0);
    numbers.push(...unheard(before, state).map(({ version }) => version));
  }
  return [state, numbers];
}
const turns = ['b2', 'c3', 'a1', 'd2'];
const viewed = (count: number): Frame => ({ kind: 'view', view: view(snapshot(turns.slice(0, count))) });
const happens = (ply: number): Frame => live(log(turns.slice(0, ply)));
/** What happened from one turn to another; the standing comes with the last. */
const missed = (from: number, to: number, now: Standing | null = snapshot(turns.slice(0, to))): Frame =>
  all(log(turns.slice(0, to)).slice(from), now);

test('the page announces what happens, and not what had happened before it was opened', () => {
  const [state, history] = heard(unknown, viewed(2), missed(0, 2));
  expect(history).toEqual([]);
  expect(state.heardTo).toBe(3);
  expect(heard(state, happens(3), happens(4))[1]).toEqual([4, 5]);
});

test('what happened while the connection was lost is announced once, although the view comes first', () => {
  const [after, numbers] = heard(opened(turns.slice(0, 1)), viewed(4), missed(2, 2, null), missed(3, 4));
  expect(numbers).toEqual([3, 4, 5]);
  expect(after).toMatchObject({ heardTo: 5, stale: false, view: { snapshot: { version: 5 } } });
  expect(heard(after, viewed(4), missed(2, 4), happens(4))[1]).toEqual([]);
});

test('a view that overtakes the events does not silence them', () => {
  const before = opened(turns.slice(0, 2));
  const refusedView: Frame = { kind: 'refused', id: 1, error: 'no', code: 'unheard-of', args: {}, cells: [], view: view(snapshot(turns)) };
  const [after, numbers] = heard(before, refusedView, happens(3), happens(4));
  expect(numbers).toEqual([4, 5]);
  expect(after).toMatchObject({ heardTo: 5, view: { snapshot: { version: 5 } } });
  // The connection may be lost between the view and the events: the next one brings them.
  const [lost] = heard(before, viewed(4));
  expect(lost.heardTo).toBe(3);
  expect(heard(lost, viewed(4), missed(3, 4))[1]).toEqual([4, 5]);
});

test('an event that does not fit is not announced', () => {
  const [after, numbers] = heard(opened(turns.slice(0, 1)), happens(3), happens(4));
  expect(numbers).toEqual([]);
  expect(after).toMatchObject({ heardTo: 2, stale: true });
  expect(heard(after, viewed(3), missed(2, 3), happens(4))[1]).toEqual([3, 4, 5]);
});

test('the first turn of a game that began while the connection was lost is announced', () => {
  const open = fold(unknown, { kind: 'view', view: view(null, { stage: 'open' }) }, 0);
  expect(open.heardTo).toBe(0);
  expect(heard(open, viewed(1), missed(0, 1))[1]).toEqual([1, 2]);
});

test('a server that has lost its way to the game says so until the next view', () => {
  const before = opened(['b2']);
  const lost = fold(before, { kind: 'reconnecting' }, 2_000);
  expect(lost).toEqual({ ...before, reconnecting: true });
  expect(fold(lost, { kind: 'presence', here: { first: true, second: false } }, 3_000).reconnecting).toBe(true);
  expect(fold(lost, { kind: 'view', view: view(snapshot(['b2'])) }, 3_000).reconnecting).toBe(false);
});
