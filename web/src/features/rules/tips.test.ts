/** Every tip is put to the solver: the good turn keeps what the text says, the bad one does not. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { gameIds, type GameId } from '../../base/addresses';
import { judge, readEngine } from '../../engine/forTests';
import { readRules } from '../../rules/forTests';
import { look, read, start, type Line, type View } from '../../rules/rules';
import type { Tip } from '../../games/tip';
import { tipsOf } from '../../games/tips';

beforeAll(() => {
  readRules();
  readEngine();
});

const maps = readFileSync(new URL('../../../../data/openings.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { game: string; size: number; openings: Record<string, string> });

const begin = (game: string, { size, pie, position }: Tip): Line => start(game, size, pie ?? false, position ?? null);

function after(line: Line, turn: string): View {
  const done = read(line, turn);
  if (done.kind === 'refused') throw new Error(`${turn}: ${done.refusal.reason}`);
  expect(done.line.moves.at(-1), 'written as the rules write it').toBe(turn);
  return look(done.line);
}

/** What the turn comes to for the one who makes it. With `swap` that is who sits there, whichever side they have then. */
function comesTo(game: GameId, tip: Tip, turn: string): string {
  const line = begin(game, tip);
  const before = look(line);
  const now = after(line, turn);
  if (tip.byMap) {
    const map = maps.find((found) => found.game === game && found.size === tip.size);
    const winner = map?.openings[turn];
    if (!winner) throw new Error(`the map of ${game} has no ${turn}`);
    return winner === before.turn ? 'win' : 'loss';
  }
  if (now.outcome !== null) return now.outcome === 'draw' ? 'draw' : now.outcome === before.turn ? 'win' : 'loss';
  const { verdict } = judge(now.line, 100_000);
  return verdict === null ? 'unknown' : { win: 'loss', draw: 'draw', loss: 'win' }[verdict];
}

describe.each([...gameIds])('the tips of %s', (game) => {
  it('are true', async () => {
    for (const tip of await tipsOf(game)) {
      const found = [comesTo(game, tip, tip.good), comesTo(game, tip, tip.bad)];
      if (tip.claim === 'draws') expect(found, tip.id).toEqual(['draw', 'loss']);
      else expect(found, tip.id).toEqual(['win', 'loss']);
    }
  });

  it('are four to six, each with a name of its own', async () => {
    const tips = await tipsOf(game);
    expect(tips.length).toBeGreaterThanOrEqual(4);
    expect(tips.length).toBeLessThanOrEqual(6);
    expect(new Set(tips.map(({ id }) => id)).size).toBe(tips.length);
  });
});

/** What the words say beyond the claim. */
describe('the words of the tips', () => {
  const tipOf = async (game: GameId, id: string): Promise<Tip> => {
    const tip = (await tipsOf(game)).find((found) => found.id === id);
    if (!tip) throw new Error(`no tip ${id}`);
    return tip;
  };
  const all = (game: GameId, tip: Tip, turns: string[]): string[] => turns.map((turn) => comesTo(game, tip, turn));

  it('Slash with the pie rule: on 5x5 only a2 and e4 keep the win', async () => {
    const tip = await tipOf('slash', 'pie');
    const names = ['a', 'b', 'c', 'd', 'e'].flatMap((file) => [1, 2, 3, 4, 5].map((rank) => `${file}${rank}`));
    expect(names.filter((name) => comesTo('slash', tip, name) === 'win')).toEqual(['a2', 'e4']);
  });

  it('Slyde: the first slides that win all end on b3 or c2', async () => {
    const tip = await tipOf('slyde', 'middle');
    const map = maps.find(({ game, size }) => game === 'slyde' && size === tip.size);
    const winning = Object.entries(map?.openings ?? {}).filter(([, winner]) => winner === 'white');
    expect(winning).toHaveLength(8);
    for (const [slide] of winning) expect(slide).toMatch(/-(b3|c2)$/);
  });

  it('Crossway: on 6x6 the first stone wins on eight points, and a5 is a crosscut where the text says so', async () => {
    const map = maps.find(({ game, size }) => game === 'crossway' && size === 6);
    const winning = Object.entries(map?.openings ?? {}).flatMap(([name, winner]) => (winner === 'black' ? [name] : []));
    expect(winning.toSorted()).toEqual(['b3', 'b4', 'c3', 'c4', 'd3', 'd4', 'e3', 'e4']);
    const hurry = await tipOf('crossway', 'hurry');
    expect(read(begin('crossway', hurry), 'a5').kind).toBe('refused');
    const shield = await tipOf('crossway', 'shield');
    expect(read(after(begin('crossway', shield), 'd4').line, 'c4').kind).toBe('refused');
  });

  it('Slither: White could have both gaps in one turn', async () => {
    const tip = await tipOf('slither', 'look');
    const white = { ...tip, position: tip.position?.replace(/b$/, 'w') ?? '' };
    expect(after(begin('slither', white), 'c2-c3/c4').outcome).toBe('white');
  });

  it('Slicron: b1 and c2 lose, and only c3 wins where it is shared', async () => {
    expect(all('slicron', await tipOf('slicron', 'last'), ['b1', 'c2'])).toEqual(['loss', 'loss']);
    expect(all('slicron', await tipOf('slicron', 'spare'), ['b3', 'b4'])).toEqual(['loss', 'loss']);
    expect(after(begin('slicron', await tipOf('slicron', 'room')), 'a1').said).toMatch(/surplus stone on b2/);
  });
});
