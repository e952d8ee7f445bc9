/**
 * How people without a coach would do against level 1 on 5x5, with the first move and without the pie rule: `node web/measure/newcomers.mjs` after
 * `cargo xtask wasm`. One presses anywhere; one builds a straight chain, wins where that is possible at once, and blocks where he must.
 */
import { readFileSync } from 'node:fs';
import { initSync as initEngine, Strength, Thinker } from '../src/wasm/engine/engine.js';
import { ask, initSync as initRules } from '../src/wasm/rules/rules.js';

const at = (path) => new URL(path, import.meta.url);
initRules({ module: readFileSync(at('../src/wasm/rules/rules_bg.wasm')) });
initEngine({ module: readFileSync(at('../src/wasm/engine/engine_bg.wasm')) });

const SIZE = 5;
const GAMES = 60;
const put = (question) => JSON.parse(ask(JSON.stringify(question)));
const look = (line) => put({ look: { line } });
const read = (line, text) => put({ read: { line, text } });
let state = 1;
const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;

function levelOne(line, seed) {
  const thinker = Thinker.at_end_of(JSON.stringify(line), seed, 64, Strength.Level, undefined);
  const wanted = thinker.playouts_of_level(1);
  while (!thinker.is_done() && thinker.playouts() < wanted) thinker.run(wanted - thinker.playouts());
  const turn = thinker.choose(1, Math.imul(seed, 2_654_435_761) >>> 0);
  thinker.free();
  return turn;
}

const names = (game) => put({ board: { game, size: SIZE } }).cells.map(({ name }) => name);
const placements = (line) => look(line).steps.flatMap((step) => (step.kind === 'place' ? [names(line.game)[step.cell]] : []));
const winner = (line, side) => placements(line).find((name) => look(read(line, name).line).outcome === side);
const turned = (line) => ({ ...line, position: look(line).position.replace(/ b$/, ' w'), moves: [] });
const any = (line) => placements(line)[Math.floor(random() * placements(line).length)];

/** A stone in the middle first, then in the next row that has none yet, as near as possible. */
function straight(line) {
  const { contents } = look(line);
  const mine = names(line.game).filter((_, cell) => contents[cell] === 'x');
  if (mine.length === 0) return 'c3';
  const far = (a, b) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + 3 * Math.abs(a.charCodeAt(1) - b.charCodeAt(1));
  const free = placements(line).filter((name) => !mine.some((stone) => stone[1] === name[1]));
  const near = (name) => Math.min(...mine.map((stone) => far(stone, name)));
  return free.toSorted((a, b) => near(a) - near(b))[0] ?? any(line);
}

function careful(line) {
  const danger = winner(turned(line), 'white');
  return winner(line, 'black') ?? (danger && placements(line).includes(danger) ? danger : straight(line));
}

for (const game of ['slash', 'crossway']) {
  for (const [name, player] of Object.entries({ 'presses anywhere': any, 'builds straight, wins, blocks': careful })) {
    let wins = 0;
    for (let seed = 1; seed <= GAMES; seed += 1) {
      let line = { game, size: SIZE, pie: false, position: null, moves: [], steps: [] };
      for (let ply = 0; look(line).outcome === null; ply += 1) {
        const { turn, steps } = look(line);
        const move = steps[0].kind === 'pass' ? 'pass' : turn === 'black' ? player(line) : levelOne(line, seed * 1000 + ply);
        line = read(line, move).line;
      }
      wins += Number(look(line).outcome === 'black');
    }
    console.log(`${game}, ${name}: ${wins} of ${GAMES}`);
  }
}
