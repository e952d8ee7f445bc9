/**
 * What a level sees and misses, measured with the engine that the page ships: `node web/measure/levels.mjs` after `cargo xtask wasm`.
 *
 * 1. The stored puzzles, in which a single turn keeps the win or the draw: how often a level finds it, by how many turns of its own the solution takes.
 * 2. Threats in games of levels 1 and 2 with themselves: does a level win where it can at once (by ending the game, or as surely), and does it stop the opponent where he could end it with
 *    the next turn and can be stopped for good?
 *
 * The tables are in docs/strength.md, and what the page says about the levels was written from them.
 */
import { readFileSync } from 'node:fs';
import { initSync as initEngine, judge, Strength, Thinker } from '../src/wasm/engine/engine.js';
import { ask, initSync as initRules } from '../src/wasm/rules/rules.js';

const at = (path) => new URL(path, import.meta.url);
initRules({ module: readFileSync(at('../src/wasm/rules/rules_bg.wasm')) });
initEngine({ module: readFileSync(at('../src/wasm/engine/engine_bg.wasm')) });

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const SEEDS = 4;
const put = (question) => JSON.parse(ask(JSON.stringify(question)));
const look = (line) => put({ look: { line } });
const start = (game, size, position = null) => ({ game, size, pie: false, position, moves: [], steps: [] });

/** The turn that a level plays at the end of this line. */
function turnOf(line, level, seed) {
  const thinker = Thinker.at_end_of(JSON.stringify(line), seed, 64, Strength.Level, undefined);
  const wanted = thinker.playouts_of_level(level);
  while (!thinker.is_done() && thinker.playouts() < wanted) thinker.run(Math.min(256, wanted - thinker.playouts()));
  const turn = thinker.choose(level, (seed * 2654435761) >>> 0);
  thinker.free();
  return turn;
}

function play(line, text) {
  const done = put({ read: { line, text } });
  if (done.kind === 'refused') throw new Error(`${text}: ${done.refusal.reason}`);
  return done.line;
}

/** The lines after every turn that can be made. */
function turnsAfter(line) {
  return look(line).steps.flatMap((step) => {
    const done = put({ act: { line, step } });
    if (done.kind === 'refused') throw new Error(done.refusal.reason);
    return done.line.steps.length > 0 ? turnsAfter(done.line) : [done.line];
  });
}
const winsAtOnce = (line, side) => look(line).turn === side && turnsAfter(line).some((after) => look(after).outcome === side);

const percent = (count, of) => (of === 0 ? '–' : `${Math.round((100 * count) / of)} %`);
const table = (head, rows) => {
  console.log(`| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('');
};

function puzzles() {
  const groups = {
    'one turn': (turns) => turns === 1,
    'two turns': (turns) => turns === 2,
    'three turns': (turns) => turns === 3,
    'four and more': (turns) => turns > 3,
  };
  const total = new Map();
  const add = (key, found) => {
    const [count, of] = total.get(key) ?? [0, 0];
    total.set(key, [count + Number(found), of + 1]);
  };
  const games = put('games').map(({ id }) => id);
  for (const game of games) {
    const lines = readFileSync(at(`../../data/puzzles/${game}.jsonl`), 'utf8')
      .trim()
      .split('\n');
    for (const puzzle of lines.map((line) => JSON.parse(line))) {
      const line = start(game, puzzle.size, puzzle.position);
      const group = Object.keys(groups).find((name) => groups[name](puzzle.turns));
      for (const level of LEVELS) {
        for (let seed = 1; seed <= SEEDS; seed += 1) {
          const found = turnOf(line, level, seed) === puzzle.line[0];
          add(`${level} ${group}`, found);
          add(`${level} ${game}`, found);
        }
      }
    }
  }
  const row = (level, names) => names.map((name) => percent(...(total.get(`${level} ${name}`) ?? [0, 0])));
  table(
    ['level', ...Object.keys(groups), ...games],
    LEVELS.map((level) => [level, ...row(level, Object.keys(groups)), ...row(level, games)]),
  );
}

const verdict = (line) => JSON.parse(judge(JSON.stringify(line), 20_000)).verdict;
const isWon = (line) => verdict(line) === 'win';
const isLost = (line) => verdict(line) === 'loss';

/** Positions in which a side can win at once, and ones in which the opponent could and has to be stopped, after which the game is won. */
function threats(game, size, games) {
  const wins = [];
  const blocks = [];
  for (let seed = 1; seed <= games; seed += 1) {
    let line = start(game, size);
    for (let ply = 0; look(line).outcome === null; ply += 1) {
      const view = look(line);
      const mover = view.turn;
      const now = start(game, size, view.position);
      if (ply >= 4 && !view.steps.some(({ kind }) => kind === 'pass')) {
        const opponent = mover === 'black' ? 'white' : 'black';
        const his = start(game, size, view.position.replace(/ [bw]$/, opponent === 'black' ? ' b' : ' w'));
        if (winsAtOnce(now, mover)) wins.push(now);
        else if (winsAtOnce(his, opponent) && isWon(now)) blocks.push(now);
      }
      line = play(line, turnOf(line, 1 + (seed % 2), seed * 1000 + ply));
    }
  }
  return { wins, blocks };
}

function seen(game, size, games) {
  const { wins, blocks } = threats(game, size, games);
  const share = (positions, level, good) => {
    const found = positions.filter((line, index) => {
      const { turn } = look(line);
      return good(play(line, turnOf(line, level, index + 1)), turn);
    });
    return percent(found.length, positions.length);
  };
  return {
    name: `${game} ${size} (${wins.length}, ${blocks.length})`,
    cells: LEVELS.map((level) => [
      share(wins, level, (after, turn) => look(after).outcome === turn || isLost(after)),
      share(blocks, level, (after, turn) => !winsAtOnce(after, turn === 'black' ? 'white' : 'black')),
    ]),
  };
}

console.log(`Puzzles, ${SEEDS} tries each:\n`);
puzzles();
console.log('Wins at once taken, wins at once of the opponent stopped (positions of each kind):\n');
const found = [seen('slash', 7, 300), seen('crossway', 7, 300), seen('slither', 5, 40)];
table(
  ['level', ...found.flatMap(({ name }) => [`${name} win`, 'stop'])],
  LEVELS.map((level, index) => [level, ...found.flatMap(({ cells }) => cells[index])]),
);
