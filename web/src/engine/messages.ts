/** What page and worker say to each other. */
import type { Arg, Judgement, Line, Review, ReviewQuestion, Thought } from '../rules/types';

/** When a search stops. */
export type Limit = { playouts: number } | { seconds: number } | { level: number };

export type ToWorker =
  | { kind: 'think'; id: number; line: Line; limit: Limit; candidates: number }
  | { kind: 'stop'; id: number }
  /** The search should end with what it has found. */
  | { kind: 'now'; id: number }
  | { kind: 'judge'; id: number; line: Line }
  | { kind: 'review'; id: number; question: ReviewQuestion };

export type FromWorker =
  | { kind: 'thought'; id: number; thought: Thought | null; share: number }
  | { kind: 'done'; id: number; thought: Thought | null; move: string | null }
  | { kind: 'stopped'; id: number }
  | { kind: 'judged'; id: number; judgement: Judgement }
  | { kind: 'reviewed'; id: number; review: Review }
  | { kind: 'failed'; id: number; reason: Arg };
