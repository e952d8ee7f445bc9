// `node bench.cjs MODULE`: native speeds as JSON in, a table of both speeds out.
// Seconds are those of the processor, as they are natively, and each figure is the median of several rounds.

const { readFileSync } = require('node:fs');
const { Games } = require(process.argv[2]);

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

const row = (game, size, wasm, native, ratio) =>
  console.log(game.padEnd(10) + size.padStart(5) + wasm.padStart(16) + native.padStart(16) + ratio.padStart(10));

row('game', 'size', 'wasm games/s', 'native games/s', 'ratio');
for (const { game, size, games_per_second: native } of JSON.parse(readFileSync(0, 'utf8'))) {
  const wasm = speed(game, size);
  row(game, String(size), wasm.toFixed(0), native.toFixed(0), (wasm / native).toFixed(2));
}
