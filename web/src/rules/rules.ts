/** The rules, which are Rust: every question goes through one door (`crates/wasm`). */
import init, { ask } from '../wasm/rules/rules.js';
import address from '../wasm/rules/rules_bg.wasm?url';
import { faultOf } from './fault';
import type {
  BoardInfo,
  TurnDone,
  Edited,
  GameInfo,
  Line,
  MatchEvent,
  Question,
  RecordInfo,
  Refusal,
  Seat,
  MatchSettings,
  Picture,
  Preview,
  Sight,
  Side,
  Snapshot,
  Step,
  View,
} from './types';

export type * from './types';

let known: GameInfo[] | null = null;
const boards = new Map<string, BoardInfo>();

/** Loads the rules; nothing else here may be called before. */
export async function loadRules(): Promise<void> {
  await init({ module_or_path: address });
}

function put<Answer>(question: Question): Answer {
  try {
    return JSON.parse(ask(JSON.stringify(question))) as Answer;
  } catch (error) {
    throw faultOf(error);
  }
}

export const games = (): GameInfo[] => (known ??= put<GameInfo[]>('games'));

export function gameInfo(id: string): GameInfo {
  const found = games().find((game) => game.id === id);
  if (!found) throw new Error(`there is no game "${id}"`);
  return found;
}

export function board(game: string, size: number): BoardInfo {
  const key = `${game} ${size}`;
  let found = boards.get(key);
  if (!found) boards.set(key, (found = put<BoardInfo>({ board: { game, size } })));
  return found;
}

export const look = (line: Line): View => put({ look: { line } });
/** What the rules look at there, without the stone on `lifted`, if one was taken up. */
export const sight = (line: Line, lifted: number | null): Sight => put({ sight: { line, lifted } });
/** What a step would show before it is made. */
export const preview = (line: Line, step: Step): Preview => put({ preview: { line, step } });
/** The match on this screen that has these turns, and which a seat has given up. */
export const matchOf = (line: Line, resigned: Seat | null): Snapshot => put({ match: { line, resigned } });
/** The match that has these events, all of them from the first. */
export const fold = (events: MatchEvent[]): Snapshot => put({ fold: { events } });
export const act = (line: Line, step: Step): TurnDone => put({ act: { line, step } });
export const read = (line: Line, text: string): TurnDone => put({ read: { line, text } });
/** Why nothing can be done with a cell, if there is a reason to give. */
export const why = (line: Line, cell: number, from: number | null): Refusal | null => put({ why: { line, cell, from } });
export const edit = (game: string, position: string): Edited => put({ edit: { game, position } });
export const compose = (game: string, size: number, contents: string, turn: Side, swap: boolean): Edited =>
  put({ compose: { game, size, contents, turn, swap } });
export const picture = (line: Line, marks: number[], path: number[]): Picture => put({ picture: { line, marks, path } });
export const readRecord = (text: string, game: string | null): RecordInfo => put({ readRecord: { text, game } });
export const writeRecord = (record: RecordInfo): string => put({ writeRecord: { record } });

/** A line of no turns yet. */
export function start(game: string, size: number, pie: boolean, position: string | null = null): Line {
  return { game, size, pie, position, moves: [], steps: [] };
}

/** The line that these settings begin, without a turn. */
export const startOf = ({ game, size, pie, position }: MatchSettings): Line => start(game, size, pie, position ?? null);

/** The line as it was after this many turns. */
export const upTo = (line: Line, turns: number): Line => ({ ...line, moves: line.moves.slice(0, turns), steps: [] });

export const other = (side: Side): Side => (side === 'black' ? 'white' : 'black');

export const seats: readonly Seat[] = ['first', 'second'];
export const otherSeat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');
