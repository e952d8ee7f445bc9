// `node bench.cjs MODULE SLIPWAY`: native speeds as JSON in, a table of both speeds out. Then the engine searches in WebAssembly and, by the command
// SLIPWAY, natively, with the same seed; where the two find different things, that is said and the exit status is 1.
// Seconds are those of the processor, as they are natively, and each figure is the median of several rounds.

const { readFileSync } = require('node:fs');
const { execFileSync } = require('node:child_process');
const { Games, Thinker } = require(process.argv[2]);

const ROUNDS = 7;
const ROUND_MS = 150;

/** The time this process has had the processor, in milliseconds. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Random games a second. */
function speed(game, size) {
  const games = new Games(game, size, 1);
  const round = (ms) => {
    const begin = processorTime();
    for (let played = 1; ; played++) {
      games.play(16);
      const spent = processorTime() - begin;
      if (spent >= ms) return (16 * played * 1000) / spent;
    }
  };
  // The engine compiles to fast code only while games are played.
  round(2 * ROUND_MS);
  const speeds = Array.from({ length: ROUNDS }, () => round(ROUND_MS)).sort((a, b) => a - b);
  games.free();
  return speeds[(ROUNDS - 1) / 2];
}

/** Playouts of the engine a second. */
function playouts(game, size) {
  const thinker = new Thinker(game, size, 1);
  const begin = processorTime();
  for (let made = 64; ; made += 64) {
    thinker.run(64);
    const spent = processorTime() - begin;
    if (spent >= ROUNDS * ROUND_MS) {
      thinker.free();
      return (made * 1000) / spent;
    }
  }
}

/** Whether a search of so many playouts finds the same here as natively. */
function agrees(game, size, playouts) {
  const thinker = new Thinker(game, size, 7);
  thinker.run(playouts);
  const here = thinker.found();
  thinker.free();
  const options = ['--size', size, '--playouts', playouts, '--seed', 7, '--memory', 256, '--no-pie', '--json'];
  const native = JSON.parse(execFileSync(process.argv[3], ['bestmove', game, ...options.map(String)]));
  return here === native.candidates.map(({ move, visits }) => `${move}:${visits}`).join(' ');
}

const row = (...texts) => console.log(texts.map((text, place) => (place ? text.padStart(15) : text.padEnd(10))).join(''));

row('game', 'size', 'wasm games/s', 'native', 'ratio', 'playouts/s', 'native', 'ratio', 'same search');
for (const { game, size, games_per_second: native, playouts_per_second: searched } of JSON.parse(readFileSync(0, 'utf8'))) {
  const [wasm, thought] = [speed(game, size), playouts(game, size)];
  const same = agrees(game, size, 2000);
  if (!same) process.exitCode = 1;
  const ratio = (a, b) => (a / b).toFixed(2);
  const figures = [wasm.toFixed(0), native.toFixed(0), ratio(wasm, native), thought.toFixed(0), searched.toFixed(0), ratio(thought, searched)];
  row(game, String(size), ...figures, same ? 'yes' : 'NO');
}
