/** Newcomers of several kinds play their first game, against the real level 1 and with the real solver as their coach. */
import { say } from '../../messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { judge, readEngine, turnOfLevel } from '../../engine/forTests';
import { board as boardOf, read, type Line } from '../../rules/rules';
import { readRules } from '../../rules/forTests';
import { Guide } from './guide.svelte';

beforeAll(() => {
  readRules();
  readEngine();
});

const played = (line: Line, turn: string): Line => {
  const done = read(line, turn);
  if (done.kind === 'refused') throw new Error(`${turn}: ${say(done.refusal.reason)}`);
  return done.line;
};

function guided(seed: number): Guide {
  let turns = 0;
  return new Guide({
    judge: (line) => Promise.resolve(judge(line)),
    answer: (line) => Promise.resolve(turnOfLevel(line, 1, seed * 1000 + (turns += 1))),
    read: played,
  });
}

/** Numbers from 0 to 1 that look like chance. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const nameOf = (guide: Guide, cell: number): string => boardOf(guide.line.game, guide.line.size).cells[cell]?.name ?? '';
const placements = (guide: Guide): number[] => guide.view.steps.flatMap((step) => (step.kind === 'place' ? [step.cell] : []));

describe('the first game', () => {
  it('is won by everybody who follows the hints, with few stones', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const guide = guided(seed);
      while (guide.phase !== 'over') {
        await guide.giveHint();
        expect(guide.hint?.wins, `seed ${seed}`).toBe(true);
        expect(guide.marks).toHaveLength(1);
        await guide.played(played(guide.line, guide.hint?.move ?? ''));
        expect(guide.phase, `seed ${seed}`).not.toBe('warned');
      }
      expect(guide.youWon, `seed ${seed}`).toBe(true);
      expect(guide.line.moves.length).toBeLessThanOrEqual(25);
    }
  });

  it('is won by somebody who presses anywhere, takes back when warned, and looks at what is ringed', async () => {
    let presses = 0;
    for (let seed = 1; seed <= 15; seed += 1) {
      const guide = guided(seed);
      const random = chance(seed);
      while (guide.phase !== 'over') {
        presses += 1;
        const tried = placements(guide);
        const cell = guide.chances[0] ?? guide.marks[0] ?? tried[Math.floor(random() * tried.length)] ?? 0;
        await guide.played(played(guide.line, nameOf(guide, cell)));
        if (guide.phase === 'warned') await guide.undo();
      }
      expect(guide.youWon, `seed ${seed}`).toBe(true);
    }
    // On average; a press takes a few seconds, so that this is a matter of a minute or two.
    expect(presses / 15).toBeLessThan(18);
  });

  it('warns of a first stone in the corner, shows why, and lets one play on', async () => {
    const perfect = (line: Line): Promise<string | null> => Promise.resolve(judge(line).reply);
    const guide = new Guide({ judge: (line) => Promise.resolve(judge(line)), answer: perfect, read: played });
    expect(guide.says.key).toBe('first-begin');
    await guide.played(played(guide.line, 'a5'));
    expect([guide.phase, guide.says.key, guide.marks.length]).toEqual(['warned', 'first-warn', 1]);
    await guide.undo();
    expect([guide.phase, guide.line.moves]).toEqual(['yours', []]);
    await guide.played(played(guide.line, 'a5'));
    await guide.goOn();
    expect([guide.phase, guide.line.moves.length]).toEqual(['yours', 2]);
    await guide.giveHint();
    expect(guide.hint?.wins).toBe(false);
    await guide.undo();
    expect(guide.line.moves).toEqual([]);
  });

  it('points out a win at once, and a danger', () => {
    const guide = guided(1);
    for (const turn of ['c3', 'a5', 'c4', 'a4', 'c2', 'b5', 'c5', 'b4']) guide.line = played(guide.line, turn);
    expect(guide.says.key).toBe('first-win-now');
    expect(guide.chances.map((cell) => nameOf(guide, cell)).toSorted()).toEqual(['b1', 'c1']);
    guide.again();
    for (const turn of ['a1', 'a4', 'b1', 'b4', 'e1', 'c4', 'd1', 'd4']) guide.line = played(guide.line, turn);
    expect([guide.says.key, guide.dangers.map((cell) => nameOf(guide, cell)).toSorted()]).toEqual(['first-threat', ['e4', 'e5']]);
  });

  it('says what is wrong with the engine, and tries again', async () => {
    let broken = true;
    const guide = new Guide({
      judge: (line) => (broken ? Promise.reject(new Error('no network')) : Promise.resolve(judge(line))),
      answer: (line) => Promise.resolve(turnOfLevel(line, 1, 1)),
      read: played,
    });
    await guide.played(played(guide.line, 'c3'));
    expect([guide.phase, guide.trouble]).toEqual(['checking', 'no network']);
    broken = false;
    await guide.retry();
    expect([guide.phase, guide.trouble, guide.line.moves.length]).toEqual(['yours', '', 2]);
  });
});
