/**
 * What a lesson is made of. A lesson is data: positions, what the learner is asked to do with them, and what is said then. Which turns are
 * legal, why one is refused and who has won, the rules say; `lessons.test.ts` asks them about every step.
 */
import type { Key } from '../messages';

export interface Lesson {
  steps: LessonStep[];
}

export interface LessonStep {
  /** Tells the steps of a lesson apart, also in what the browser keeps. */
  id: string;
  head: Key;
  text: Key;
  size: number;
  /** The position as in `docs/rules`; without one it is the usual beginning. */
  position?: string;
  /** Turns that have been played since. */
  moves?: string[];
  /** Whether the pie rule is played. */
  pie?: boolean;
  /** Leaves forbidden cells uncrossed, before a step has said what forbids them. */
  withoutCrosses?: boolean;
  /** Shows what the rules look at, once the steps before have said what that is. */
  sight?: boolean;
  /** One after the other; none where there is only something to read. */
  tasks: Task[];
  /** What is pointed out on the board, and what is when everything is done. */
  figure?: Figure;
  figureAfter?: Figure;
}

/** Cells by their names. */
export interface Figure {
  marks?: string[];
  line?: string[];
}

export type Task = TurnTask | RefusalTask | GuessTask;

/** Play a turn of a certain kind. */
export interface TurnTask {
  kind: 'turn';
  ask: Key;
  right: Answer[];
  /** Legal turns that deserve a word of their own. */
  wrong?: Answer[];
  /** What is said about any other legal turn. */
  otherwise?: Key;
  /** The turn that "Show me" plays, where it is not the first of the right ones. */
  show?: string;
}

export interface Answer {
  /** Turns in notation; or every turn, every one that wins, every one with a shift. */
  turns: string[] | 'any' | 'winning' | 'shifting';
  say: Key;
  /** What the opponent plays then: the first of these that is legal. */
  reply?: string[];
}

/** Try something illegal and read why it is. */
export interface RefusalTask {
  kind: 'refusal';
  ask: Key;
  say: Key;
  /** Any of these cells. */
  cells: string[];
  /** The stone or tile to be chosen before. */
  from?: string;
  /** The shift to be made before. */
  after?: { from: string; to: string };
  /** What is said about a legal turn. */
  otherwise?: Key;
}

/** Say who has won a finished game. */
export interface GuessTask {
  kind: 'guess';
  ask: Key;
  say: Key;
  otherwise: Key;
}
