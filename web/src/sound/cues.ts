/**
 * What is to be heard and felt when a game goes on. It follows the line and not the input, so a press, a drag, a key, the computer and the server all
 * sound the same, and a turn that comes back from the server is not heard twice. Nothing here makes a sound: a cue says which, where and when.
 */
import { board as boardOf, look, upTo, type BoardInfo, type Effect, type Ending, type Line, type Seat } from '../rules/rules';
import { joins } from './joins';

export type Sound = 'place' | 'join' | 'slide' | 'remove' | 'fix' | 'won' | 'lost' | 'drawn' | 'yourTurn' | 'lowTime' | 'refused';

export interface Cue {
  sound: Sound;
  /** From -1, left, to 1, right. */
  pan: number;
  /** Seconds from now. */
  delay: number;
  /** From 0, silent, to 1. */
  gain: number;
  /** The number of this sound among those of its kind: surplus stones go down a scale. */
  nth: number;
}

/** How the game ended for the person in front of the screen. A game that was called off ended for nobody. */
export type End = 'won' | 'lost' | 'drawn' | 'void';

/** What can be heard at a moment. */
export interface Scene {
  line: Line;
  refusal?: { cells: number[] } | null;
  /** Whether the person in front of the screen is to move. */
  yourTurn?: boolean;
  end?: End | null;
  /** Whether the board is in sight: who looks at it needs no bell. */
  seen?: boolean;
}

/** What has been heard so far. */
export interface Heard {
  scene: Scene;
  /** The longest line that was heard: stepping back and forward in it is quiet. */
  moves: string[];
  /** What was heard of the turn under way. */
  begun: Effect[];
}

export interface News {
  cues: Cue[];
  /** How a phone shakes: milliseconds on, off, on … */
  shake: number[];
  heard: Heard;
}

/** A stone that moves or leaves is heard before the one that comes. */
const APART = 0.13;
/** Surplus stones go one after the other, and the ear has enough of them after some. */
const PLUCK = 0.06;
const MOST_PLUCKS = 7;
/** The end of a game is heard after its last stone. */
const END_AFTER = 0.28;
/** How loud a turn is that was heard before. */
const AGAIN = 0.35;
const REFUSED = 0.6;
/** The outermost files are not all the way out: with one loudspeaker or one ear everything is still heard. */
const WIDEST = 0.7;

const SHAKES = { made: [8], yours: [25], end: [30, 70, 50] };

/** What is new since what was heard. The first scene of a page is what was there before, and silent. */
export function listen(heard: Heard | null, scene: Scene): News {
  if (heard === null || !sameGame(heard.scene.line, scene.line)) return silent({ scene, moves: scene.line.moves, begun: [] });
  const { line } = scene;
  const before = heard.scene;
  const refused = scene.refusal && scene.refusal !== before.refusal;
  const refusal = refused ? [cue('refused', panOf(line, scene.refusal?.cells[0]), { gain: REFUSED })] : [];
  const turns = line.moves.length - before.line.moves.length;
  const known = isPrefix(line.moves, heard.moves);
  const goesOn = turns > 0 && (known || isPrefix(before.line.moves, line.moves));
  const moves = known ? heard.moves : line.moves;

  if (!goesOn) {
    const step = turns === 0 && sameMoves(before.line, line) && line.steps.length > before.line.steps.length;
    const ended = turns === 0 ? endOf(before, scene, 0) : silence;
    if (!step) {
      const begun = line.steps.length > 0 && turns === 0 ? heard.begun : [];
      return { cues: [...refusal, ...ended.cues], shake: ended.shake, heard: { scene, moves, begun } };
    }
    const { effects } = look(line);
    return { cues: [...sounds(line, effects, 1), ...refusal], shake: [], heard: { scene, moves, begun: [...heard.begun, ...effects] } };
  }

  // A forced pass comes together with the turn before it, and makes no sound of its own.
  const last = line.moves.findLastIndex((move, ply) => move !== 'pass' && ply >= before.line.moves.length);
  const made = last === -1 ? [] : look(upTo(line, last + 1)).effects;
  const fresh = last === before.line.moves.length ? withoutThose(made, heard.begun) : made;
  const cues = sounds(upTo(line, last + 1), fresh, known ? AGAIN : 1);
  if (known) return { cues, shake: [], heard: { scene, moves, begun: [] } };
  const ended = endOf(before, scene, cues.length > 0 ? END_AFTER : 0);
  const over = ended.cues.length > 0 || (scene.end ?? null) !== null;
  const yours = !over && scene.yourTurn === true && before.yourTurn === false;
  const bell = yours && scene.seen === false ? [cue('yourTurn', 0, { delay: END_AFTER })] : [];
  const shake = over ? ended.shake : yours ? SHAKES.yours : before.yourTurn ? SHAKES.made : [];
  return { cues: [...cues, ...ended.cues, ...bell, ...refusal], shake, heard: { scene, moves, begun: [] } };
}

/** How an ending is heard from a seat. Who watches, or shares the screen, is glad with the winner. */
export function endFor(ending: Ending | null, seat: Seat | null): End | null {
  if (ending === null) return null;
  const { result } = ending;
  if (result.kind !== 'won') return result.kind;
  return seat === null || result.seat === seat ? 'won' : 'lost';
}

/** The sounds of what a turn or a step did, in their order. */
export function sounds(line: Line, effects: Effect[], gain: number): Cue[] {
  const board = boardOf(line.game, line.size);
  const pan = (cell: number | undefined): number => panAt(board, cell);
  const cues: Cue[] = [];
  let delay = 0;
  const add = (sound: Sound, cell: number | undefined, then = 0): void => {
    cues.push(cue(sound, pan(cell), { delay, gain }));
    delay += then;
  };
  for (const effect of effects) {
    switch (effect.kind) {
      case 'moved':
        add('slide', effect.to, APART);
        break;
      case 'placed': {
        const joined = effects.some(({ kind }) => kind === 'kept') || joins(board, look(line).contents, effect.cell);
        add(joined ? 'join' : 'place', effect.cell, APART);
        break;
      }
      case 'recoloured':
        add('place', effect.cell, APART);
        break;
      case 'fixed':
        add('fix', effect.cell, APART);
        break;
      case 'exchanged':
        add('slide', undefined, APART);
        break;
      case 'removed':
        effect.cells.slice(0, MOST_PLUCKS).forEach((cell, nth) => {
          cues.push(cue('remove', pan(cell), { delay: delay + nth * PLUCK, gain, nth }));
        });
        break;
      default:
    }
  }
  return cues;
}

export const cue = (sound: Sound, pan = 0, { delay = 0, gain = 1, nth = 0 } = {}): Cue => ({ sound, pan, delay, gain, nth });

const silence = { cues: [] as Cue[], shake: [] as number[] };
const silent = (heard: Heard): News => ({ ...silence, heard });

function endOf(before: Scene, { end = null }: Scene, delay: number): { cues: Cue[]; shake: number[] } {
  if (end === null || end === 'void' || (before.end ?? null) !== null) return silence;
  return { cues: [cue(end, 0, { delay })], shake: SHAKES.end };
}

const sameGame = (one: Line, other: Line): boolean =>
  one.game === other.game && one.size === other.size && one.pie === other.pie && one.position === other.position;

const isPrefix = (short: string[], long: string[]): boolean =>
  short.length <= long.length && short.every((move, ply) => move === long[ply]);
const sameMoves = (one: Line, other: Line): boolean => one.moves.length === other.moves.length && isPrefix(one.moves, other.moves);

/** The effects without those that were heard as steps. */
function withoutThose(effects: Effect[], heard: Effect[]): Effect[] {
  const known = new Set(heard.map((effect) => JSON.stringify(effect)));
  return effects.filter((effect) => !known.has(JSON.stringify(effect)));
}

const panOf = (line: Line, cell: number | undefined): number => panAt(boardOf(line.game, line.size), cell);

function panAt(board: BoardInfo, cell: number | undefined): number {
  const x = cell === undefined ? undefined : board.cells[cell]?.x;
  return x === undefined ? 0 : WIDEST * ((2 * x) / board.width - 1);
}
