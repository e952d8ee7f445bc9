/** The page's end of the engine: one worker, one search at a time; a new search ends the one before it. */
import type { Arg, Judgement, Line, Proof, Review, Thought } from '../rules/types';
import { t } from '../messages';
import type { FromWorker, Limit, ToWorker, Wanted } from './messages';

export type { Limit, Wanted } from './messages';

export interface Found {
  thought: Thought | null;
  move: string | null;
}

export interface Proven {
  proof: Proof;
  /** Whether all that was wanted is known. */
  complete: boolean;
}

/** The search was ended because something else is wanted now. */
export class Stopped extends Error {}

interface Search {
  id: number;
  resolve: (found: Found) => void;
  reject: (error: Error) => void;
  told: ((thought: Thought, share: number) => void) | undefined;
}

interface Proving {
  id: number;
  resolve: (proven: Proven) => void;
  reject: (error: Error) => void;
  told: (proof: Proof) => void;
}

let worker: Worker | null = null;
let proving: Proving | null = null;
let search: Search | null = null;
let ids = 0;
/** An answer that comes in one message. Questions for such answers don't disturb each other, nor a search. */
type Answer = Extract<FromWorker, { kind: 'judged' | 'reviewed' }>;
const asked = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = (event: MessageEvent<FromWorker>) => hear(event.data);
  worker.onerror = (event) => {
    // The file could not be loaded, or the worker broke: the next search begins with a new one.
    worker?.terminate();
    worker = null;
    const trouble = new Error(event.message ? t('engine-broke', { reason: event.message }) : t('engine-not-loaded'));
    end()?.reject(trouble);
    endProof()?.reject(trouble);
    for (const { reject } of asked.values()) reject(trouble);
    asked.clear();
  };
  return worker;
}

function end(): Search | null {
  const ended = search;
  search = null;
  return ended;
}

function endProof(): Proving | null {
  const ended = proving;
  proving = null;
  return ended;
}

function failure(reason: Arg): Error {
  return new Error(navigator.onLine ? t('engine-broke', { reason }) : t('engine-not-loaded'));
}

function hear(message: FromWorker): void {
  const question = asked.get(message.id);
  if (question) {
    asked.delete(message.id);
    if (message.kind === 'judged' || message.kind === 'reviewed') question.resolve(message);
    else if (message.kind === 'failed') question.reject(failure(message.reason));
    return;
  }
  if (proving?.id === message.id) {
    if (message.kind === 'proving') proving.told(message.proof);
    else if (message.kind === 'proved') endProof()?.resolve(message);
    else if (message.kind === 'failed') endProof()?.reject(failure(message.reason));
    return;
  }
  if (search?.id !== message.id) return;
  switch (message.kind) {
    case 'thought':
      if (message.thought) search.told?.(message.thought, message.share);
      return;
    case 'done':
      end()?.resolve({ thought: message.thought, move: message.move });
      return;
    case 'stopped':
      end()?.reject(new Stopped());
      return;
    case 'failed':
      end()?.reject(failure(message.reason));
  }
}

/** Thinks about the end of a line until the limit; `told` hears what it thinks meanwhile. */
export function think(line: Line, limit: Limit, told?: (thought: Thought, share: number) => void, candidates = 12): Promise<Found> {
  stop();
  const id = (ids += 1);
  return new Promise((resolve, reject) => {
    search = { id, resolve, reject, told };
    say({ kind: 'think', id, line: whole(line), limit, candidates });
  });
}

/** What is proven of the end of a line. */
export async function judge(line: Line): Promise<Judgement> {
  const answer = await ask((id) => ({ kind: 'judge', id, line: whole(line) }));
  if (answer.kind !== 'judged') throw failure('another question was answered');
  return answer.judgement;
}

/**
 * Finds out what is certain of the end of a line, for at most this many seconds; `told` hears how far it has come. Another proof ends it. What it has found out is known to
 * the next proof on the same board.
 */
export function prove(line: Line, wanted: Wanted, seconds: number, told: (proof: Proof) => void): Promise<Proven> {
  giveUp();
  const id = (ids += 1);
  return new Promise((resolve, reject) => {
    proving = { id, resolve, reject, told };
    say({ kind: 'prove', id, line: whole(line), wanted, seconds });
  });
}

/** Ends the proof under way. */
export function giveUp(): void {
  const ended = endProof();
  if (!ended) return;
  say({ kind: 'give-up', id: ended.id });
  ended.reject(new Stopped());
}

/** What became of a game, by what the engine thinks of its positions, the first before the first turn. */
export async function review(line: Line, thoughts: (Thought | null)[]): Promise<Review> {
  const answer = await ask((id) => ({ kind: 'review', id, question: { line: whole(line), thoughts } }));
  if (answer.kind !== 'reviewed') throw failure('another question was answered');
  return answer.review;
}

function ask(question: (id: number) => ToWorker): Promise<Answer> {
  const id = (ids += 1);
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    say(question(id));
  });
}

/** A line of whole turns, as plain data. */
const whole = (line: Line): Line => ({ ...line, moves: [...line.moves], steps: [] });

/** Ends the search under way. */
export function stop(): void {
  const ended = end();
  if (!ended) return;
  say({ kind: 'stop', id: ended.id });
  ended.reject(new Stopped());
}

/** The search under way ends soon, with the best that it has found so far. */
export function moveNow(): void {
  if (search) say({ kind: 'now', id: search.id });
}

function say(message: ToWorker): void {
  started().postMessage(message);
}
