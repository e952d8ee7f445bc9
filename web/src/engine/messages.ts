/** What page and worker say to each other. */
import type { Arg, Judgement, Line, Proof, Review, ReviewQuestion, Thought } from '../rules/types';

/** When a search stops. */
export type Limit = { playouts: number } | { seconds: number } | { level: number };

/** What a proof is to find out: who wins and with which turn, or what every turn is worth. */
export type Wanted = 'winner' | 'every-turn';

export type ToWorker =
  | { kind: 'think'; id: number; line: Line; limit: Limit; candidates: number }
  | { kind: 'stop'; id: number }
  /** The search should end with what it has found. */
  | { kind: 'now'; id: number }
  | { kind: 'judge'; id: number; line: Line }
  /** Gives up after this many seconds. */
  | { kind: 'prove'; id: number; line: Line; wanted: Wanted; seconds: number }
  | { kind: 'give-up'; id: number }
  | { kind: 'review'; id: number; question: ReviewQuestion };

export type FromWorker =
  | { kind: 'thought'; id: number; thought: Thought | null; share: number }
  | { kind: 'done'; id: number; thought: Thought | null; move: string | null }
  | { kind: 'stopped'; id: number }
  | { kind: 'judged'; id: number; judgement: Judgement }
  | { kind: 'proving'; id: number; proof: Proof }
  /** `complete` if all that was wanted is known. */
  | { kind: 'proved'; id: number; proof: Proof; complete: boolean }
  | { kind: 'reviewed'; id: number; review: Review }
  | { kind: 'failed'; id: number; reason: Arg };
