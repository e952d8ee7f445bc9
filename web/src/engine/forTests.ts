/** The engine for tests, which run in Node: the same WebAssembly as in the worker, asked directly. */
import { readFileSync } from 'node:fs';
import { initSync, judge as judged, Prover, Strength, Thinker } from '../wasm/engine/engine.js';
import type { Judgement, Line, Proof } from '../rules/types';
import type { Wanted } from './messages';

export function readEngine(): void {
  initSync({ module: readFileSync(new URL('../wasm/engine/engine_bg.wasm', import.meta.url)) });
}

/** What is proven of the end of a line, with at most this many positions. */
export const judge = (line: Line, positions = 50_000): Judgement => JSON.parse(judged(JSON.stringify(line), positions)) as Judgement;

/** What the solver finds out about the end of a line, in slices as in the worker. */
export function prove(line: Line, wanted: Wanted, slice = 4096): Proof {
  const prover = Prover.at_end_of(JSON.stringify(line), 64, undefined);
  while (!(wanted === 'winner' ? prover.find_winner(slice) : prover.value_turns(slice)));
  const proof = JSON.parse(prover.found()) as Proof;
  prover.free();
  return proof;
}

function search<Found>(
  line: Line,
  seed: number,
  strength: Strength,
  playouts: (thinker: Thinker) => number,
  ask: (t: Thinker) => Found,
): Found {
  const thinker = Thinker.at_end_of(JSON.stringify(line), seed, 64, strength, undefined);
  const wanted = playouts(thinker);
  while (!thinker.is_done() && thinker.playouts() < wanted) thinker.run(Math.min(256, wanted - thinker.playouts()));
  const found = ask(thinker);
  thinker.free();
  return found;
}

/** The turn of a level. */
export const turnOfLevel = (line: Line, level: number, seed: number): string =>
  search(
    line,
    seed,
    Strength.Level,
    (thinker) => thinker.playouts_of_level(level),
    // Any random bits will do, as long as they differ from seed to seed.
    (thinker) => thinker.choose(level, Math.imul(seed, 2_654_435_761) >>> 0),
  );
