/**
 * A game that is followed from afar: what the frames of the server make of it. Nothing here waits, sends or draws.
 *
 * The page keeps all events of the match, and asks `crates/play`, which the server uses too, what they come to. A gap, or anything that does not
 * fit, makes the state stale: then the server has to be asked again, and nothing is guessed.
 */
import {
  fold as foldEvents,
  seats,
  startOf,
  type Action,
  type BySeat,
  type Line,
  type MatchEvent,
  type Millis,
  type Ply,
  type Snapshot,
  type Standing,
  type Version,
} from '../../rules/rules';
import { sayOr } from '../../messages';
import type { Frame, GameView, Remark } from '../../server/wire';

/** An action on its way. */
export interface Sent {
  id: number;
  action: Action;
}

/** What the server did not do, and why. */
export interface Refused {
  reason: string;
  /** The names of the cells to show with it. */
  cells: string[];
  /** What was refused. */
  action: Action['kind'];
}

export interface Followed {
  view: GameView | null;
  /** What has happened, from the first event on. It can be behind the view for a moment: a connection sends the view first. */
  events: MatchEvent[];
  /** When the clocks of the view were right, by the clock of this page. */
  readAt: number;
  /**
   * The number of the last event that the page has announced; null before the first view. It can be behind the view: a new connection sends
   * the view first, and then the events that the page has missed.
   */
  heardTo: Version | null;
  /** What the players have said to each other, in order; only they receive it. */
  remarks: Remark[];
  /** What was sent and not answered yet. */
  sent: Sent[];
  refused: Refused | null;
  /** What the server had to say otherwise. */
  notice: string | null;
  /** Something was missed: the server has to be asked again. */
  stale: boolean;
  /** The server has lost its own way to this game: what is shown may be late, until the next view. */
  reconnecting: boolean;
}

export const unknown: Followed = {
  view: null,
  events: [],
  readAt: 0,
  heardTo: null,
  remarks: [],
  sent: [],
  refused: null,
  notice: null,
  stale: false,
  reconnecting: false,
};

/** The turn on its way, if it is the next one. */
export function turnSent({ view, sent }: Followed): { turn: string; ply: Ply } | null {
  const next = (view?.snapshot?.moves.length ?? 0) + 1;
  const found = sent.find(({ action }) => action.kind === 'play' && action.ply === next);
  return found?.action.kind === 'play' ? { turn: found.action.turn, ply: next } : null;
}

/** The line as it is shown: with the turn on its way as its last. */
export function lineOf(state: Followed): Line | null {
  if (!state.view) return null;
  const { snapshot, settings } = state.view;
  const line = { ...startOf(snapshot?.settings ?? settings), moves: snapshot?.moves ?? [] };
  const mine = turnSent(state);
  return mine ? { ...line, moves: [...line.moves, mine.turn] } : line;
}

/** What each player has left now. */
export function timeLeft(snapshot: Snapshot, since: number): BySeat<Millis> | null {
  if (!snapshot.clocks) return null;
  const { left, running } = snapshot.clocks;
  return running ? { ...left, [running]: Math.max(0, left[running] - Math.max(0, since)) } : left;
}

/** The events that are new to the person in front of the page, since the state was like `before`. */
export function unheard(before: Followed, after: Followed): MatchEvent[] {
  const { heardTo: from } = before;
  const { heardTo: to } = after;
  if (from === null || to === null) return [];
  return after.events.filter(({ version }) => version > from && version <= to);
}

/** What comes with events. */
interface Told {
  standing: Standing | null;
  next: string | null;
}

/** The state after a frame that came at this moment. */
export function fold(state: Followed, frame: Frame, now: number): Followed {
  try {
    switch (frame.kind) {
      case 'view':
        return withView(state.reconnecting ? { ...state, reconnecting: false } : state, frame.view, now);
      case 'reconnecting':
        return { ...state, reconnecting: true };
      case 'presence':
        return withPresence(state, frame.here);
      case 'event':
        return withEvents(state, [frame.event], frame, now);
      case 'events':
        return withEvents(state, frame.events, frame, now);
      case 'done':
        return answered(state, frame.id, frame.version);
      case 'refused': {
        const refused = state.sent.find(({ id }) => id === frame.id);
        const seen = frame.view ? withView(state, frame.view, now) : state;
        // A turn that was sent once more because its answer got lost is refused, but it is there.
        if (!refused || (refused.action.kind === 'play' && isMade(seen, refused.action))) return without(seen, frame.id);
        return {
          ...without(seen, frame.id),
          refused: { reason: sayOr(frame, frame.error), cells: frame.cells, action: refused.action.kind },
        };
      }
      case 'said':
        return { ...state, remarks: withRemarks(state.remarks, frame.remarks) };
      case 'noted':
        return state;
      case 'error':
        // What was sent is not done. Nothing that happened is missed by that.
        return { ...state, sent: [], notice: sayOr(frame, frame.error) };
      case 'closing':
        return { ...state, notice: sayOr(frame, frame.reason) };
      default:
        // A newer server may say more. An event that is missed shows as a gap.
        return state;
    }
  } catch {
    // These are not the events of a match, so all of them are asked for again.
    return { ...state, events: [], stale: true };
  }
}

/** The state with an action on its way. */
export const sending = (state: Followed, sent: Sent): Followed => ({ ...state, sent: [...state.sent, sent], refused: null, notice: null });

/** What has to be sent again over a new connection: a turn, which carries its number and so is never played twice. */
export function sentAgain(state: Followed): Followed {
  const mine = turnSent(state);
  return { ...state, sent: state.sent.filter(({ action }) => mine && action.kind === 'play' && action.ply === mine.ply) };
}

/** What was said before, and what is new of this. */
function withRemarks(before: Remark[], remarks: Remark[]): Remark[] {
  const last = before.at(-1)?.number ?? 0;
  return [...before, ...remarks.filter(({ number }) => number > last)];
}

function withView(state: Followed, view: GameView, now: number): Followed {
  const [before, after] = [state.view?.snapshot?.version ?? 0, view.snapshot?.version ?? 0];
  // A view that was asked for may be overtaken by events.
  if (after < before) return state;
  // What happened before the first view is history: the page shows it and does not announce it.
  return settled({
    ...state,
    view,
    readAt: now,
    heardTo: state.heardTo ?? after,
    // A view shows how things stand, but does not bring the events that are missing.
    stale: state.stale && after > state.events.length,
    refused: after > before ? null : state.refused,
  });
}

/** The state after a player came or left. */
function withPresence(state: Followed, here: BySeat<boolean>): Followed {
  const { view } = state;
  if (!view || seats.every((seat) => view.players[seat].here === here[seat])) return state;
  const { first, second } = view.players;
  return { ...state, view: { ...view, players: { first: { ...first, here: here.first }, second: { ...second, here: here.second } } } };
}

function withEvents(state: Followed, events: MatchEvent[], { standing, next }: Told, now: number): Followed {
  const news = events.filter(({ version }) => version > state.events.length);
  if (news.some(({ version }, index) => version !== state.events.length + 1 + index)) return { ...state, stale: true };
  if (!state.view) return { ...state, stale: true };
  const known = { ...state, events: [...state.events, ...news] };
  // Without a standing, more follows at once.
  if (news.length === 0 || standing === null) return known;
  const snapshot = foldEvents(known.events);
  const { view } = state;
  const heardTo = state.heardTo === null ? null : Math.max(state.heardTo, snapshot.version);
  if (snapshot.version < (view.snapshot?.version ?? 0)) return { ...known, heardTo };
  const isNew = snapshot.version > (view.snapshot?.version ?? 0);
  return settled({
    ...known,
    heardTo,
    stale: false,
    // The clocks run at the server.
    view: {
      ...view,
      snapshot: { ...snapshot, clocks: standing.clocks },
      stage: snapshot.ending ? 'ended' : 'playing',
      next: next ?? view.next,
    },
    readAt: now,
    refused: isNew ? null : state.refused,
  });
}

const without = (state: Followed, answer: number): Followed => ({ ...state, sent: state.sent.filter(({ id }) => id !== answer) });

/** A turn that is acknowledged stays on its way until its event has come. */
function answered(state: Followed, answer: number, version: number): Followed {
  const known = (state.view?.snapshot?.version ?? 0) >= version;
  const isTurn = state.sent.some(({ id, action }) => id === answer && action.kind === 'play');
  return known || !isTurn ? without(state, answer) : state;
}

const isMade = ({ view }: Followed, { turn, ply }: { turn: string; ply?: Ply | null }): boolean =>
  ply !== undefined && ply !== null && view?.snapshot?.moves[ply - 1] === turn;

/** Turns that are made, or cannot be made any more, are not on their way. */
function settled(state: Followed): Followed {
  const snapshot = state.view?.snapshot;
  const open = (action: Action): boolean =>
    action.kind !== 'play' || (snapshot?.ending === null && action.ply === snapshot.moves.length + 1);
  return state.sent.every(({ action }) => open(action)) ? state : { ...state, sent: state.sent.filter(({ action }) => open(action)) };
}
