/**
 * The engine, away from the page. It thinks in slices of a few milliseconds, so that it hears when it has to stop, and it keeps its
 * tree while the game goes on.
 */
import init, { judge, Prover, review, Strength, Thinker } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';
import { Fault, faultOf } from '../rules/fault';
import type { Arg, Judgement, Line, Proof, Review, Thought } from '../rules/types';
import type { FromWorker, Limit, ToWorker, Wanted } from './messages';

/** How long the worker thinks before it listens again, and how often it tells what it thinks, in milliseconds. */
const SLICE = 12;
const TELL = 150;
const MEGABYTES = 160;
/** This many games are simulated in any case: on a slow machine the first second may be over before anything is known. */
const LEAST = 200;
/** Who has to move at once has looked at this many games all the same: as many as the lowest level. */
const FEWEST = 30;
/** This many positions a proof may take; no puzzle needs more than 30,000. */
const PROOF = 50_000;
/** Megabytes that a proof's table may take. What it has found out is kept for the next. */
const TABLE = 128;

let ready: Promise<unknown> | null = null;
let thinker: Thinker | null = null;
let current = 0;
let prover: Prover | null = null;
/** The proof under way. */
let proving = 0;
/** The search that should end with what it has. */
let hurried = 0;

/** Rust says it in a message; a message can be sent, an error cannot. */
const reasonIn = (thrown: unknown): Arg => {
  const error = faultOf(thrown);
  return error instanceof Fault ? error.why : error.message;
};

const tell = (message: FromWorker): void => postMessage(message);
const listen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === 'stop') {
    if (current === message.id) current = 0;
    return;
  }
  if (message.kind === 'now') {
    hurried = message.id;
    return;
  }
  if (message.kind === 'give-up') {
    if (proving === message.id) proving = 0;
    return;
  }
  const failed = (error: unknown): void => {
    // A search that failed may have left anything behind.
    thinker = null;
    prover = null;
    tell({ kind: 'failed', id: message.id, reason: reasonIn(error) });
  };
  if (message.kind === 'judge') {
    loaded()
      .then(() => tell({ kind: 'judged', id: message.id, judgement: JSON.parse(judge(JSON.stringify(message.line), PROOF)) as Judgement }))
      .catch(failed);
    return;
  }
  if (message.kind === 'review') {
    loaded()
      .then(() => tell({ kind: 'reviewed', id: message.id, review: JSON.parse(review(JSON.stringify(message.question))) as Review }))
      .catch(failed);
    return;
  }
  if (message.kind === 'prove') {
    proving = message.id;
    prove(message.id, message.line, message.wanted, message.seconds).catch(failed);
    return;
  }
  current = message.id;
  think(message.id, message.line, message.limit, message.candidates).catch(failed);
};

function loaded(): Promise<unknown> {
  return (ready ??= init({ module_or_path: address }).catch((error: unknown) => {
    // The next search tries again: the network may be back.
    ready = null;
    throw error;
  }));
}

/** An engine of this strength at the end of this line, with what it already knows of it, if it has followed the game. */
function at(line: Line, strength: Strength): Thinker {
  const previous = thinker ?? undefined;
  thinker = null;
  return (thinker = Thinker.at_end_of(JSON.stringify(line), random(), MEGABYTES, strength, previous));
}

async function think(id: number, line: Line, limit: Limit, candidates: number): Promise<void> {
  await loaded();
  if (current !== id) return tell({ kind: 'stopped', id });
  const engine = at(line, 'level' in limit ? Strength.Level : Strength.Full);
  const begin = performance.now();
  // A level searches its own number of games, whatever was known before.
  const before = 'level' in limit ? 0 : engine.playouts();
  const wanted = 'level' in limit ? engine.playouts_of_level(limit.level) : 'playouts' in limit ? limit.playouts : Infinity;
  const seconds = 'seconds' in limit ? limit.seconds : Infinity;
  const share = (): number => {
    const played = engine.playouts() - before;
    const ofTime = (performance.now() - begin) / 1000 / seconds;
    return Math.min(1, Math.max(played / wanted, Math.min(ofTime, played / LEAST)));
  };
  const thought = (): Thought | null => JSON.parse(engine.thought(candidates)) as Thought | null;
  let told = begin;
  let slice = 4;
  const isWanted = (): boolean => hurried === id && engine.playouts() - before >= FEWEST;
  while (!engine.is_done() && share() < 1 && !isWanted()) {
    const start = performance.now();
    engine.run(Math.max(1, Math.min(slice, Number.isFinite(wanted) ? wanted - (engine.playouts() - before) : slice)));
    const took = performance.now() - start;
    slice = Math.max(1, Math.min(4096, Math.round(slice * Math.min(2, SLICE / Math.max(took, 0.5)))));
    if (performance.now() - told > TELL) {
      told = performance.now();
      tell({ kind: 'thought', id, thought: thought(), share: share() });
    }
    await listen();
    if (current !== id) return tell({ kind: 'stopped', id });
  }
  const found = thought();
  const move = found === null ? null : 'level' in limit ? engine.choose(limit.level, random()) : (found.candidates[0]?.move ?? null);
  tell({ kind: 'done', id, thought: found, move });
}

/** Proves until all that is wanted is known, it is given up, or its time is over. It always says what it has found until then. */
async function prove(id: number, line: Line, wanted: Wanted, seconds: number): Promise<void> {
  await loaded();
  if (proving !== id) return;
  const previous = prover ?? undefined;
  prover = null;
  const its = (prover = Prover.at_end_of(JSON.stringify(line), TABLE, previous));
  const proof = (): Proof => JSON.parse(its.found()) as Proof;
  const begin = performance.now();
  let told = begin;
  let slice = 32;
  for (;;) {
    const start = performance.now();
    const complete = wanted === 'winner' ? its.find_winner(slice) : its.value_turns(slice);
    const now = performance.now();
    slice = Math.max(32, Math.min(1 << 16, Math.round(slice * Math.min(2, SLICE / Math.max(now - start, 0.5)))));
    if (complete || now - begin > seconds * 1000) return tell({ kind: 'proved', id, proof: proof(), complete });
    if (now - told > TELL) {
      told = now;
      tell({ kind: 'proving', id, proof: proof() });
    }
    await listen();
    // If another proof was begun, or this one given up, nothing more is said of it.
    if (proving !== id) return;
  }
}
