import { beforeAll, expect, test, vi } from 'vitest';
import { browserKeeps } from '../base/forTests';
import { keptNames } from '../base/storage';
import { readRules } from '../rules/forTests';
import { start } from '../rules/rules';
import { LocalMatch } from './match.svelte';
import { begin, forgetGame, forgetGames, keepGame, matchOfGame, MOST_GAMES, playedGames } from './played';

beforeAll(readRules);

const people = { first: { kind: 'human' }, second: { kind: 'human' } } as const;
const slash = (...moves: string[]): LocalMatch => LocalMatch.start({ ...start('slash', 3, false), moves }, people);

test('a finished game is kept once, with its result, however often it is looked at', () => {
  browserKeeps({});
  const match = slash('b1', 'a1', 'b2', 'a2', 'c3');
  keepGame(match);
  keepGame(match);
  expect(playedGames()).toMatchObject([
    { id: match.id, ending: { result: { kind: 'won', seat: 'first', side: 'black' }, reason: 'rules' }, match: { line: { size: 3 } } },
  ]);
  // After taking back it is another game, and the first one stays.
  match.undo();
  keepGame(match);
  expect(
    playedGames()
      .map(({ ending }) => ending === null)
      .toSorted(),
  ).toEqual([false, true]);
  forgetGames();
  match.forget();
  expect(playedGames()).toEqual([]);
});

test('a game that is left for another one is kept as unfinished, and can be gone on with', () => {
  browserKeeps({});
  const left = slash('b1', 'a1');
  begin(left);
  begin(slash());
  expect(playedGames()).toMatchObject([{ id: left.id, ending: null }]);
  const again = matchOfGame(playedGames()[0]!);
  expect(again).toMatchObject({ id: left.id, line: { moves: ['b1', 'a1'] }, over: false });
  // The empty board that it takes the place of is nothing to keep; and its own end is the end of this game, not a second one.
  begin(again!);
  again!.resign();
  keepGame(again!);
  expect(playedGames()).toMatchObject([{ id: left.id, ending: { reason: 'resignation' } }]);
});

test('a game of one turn is not worth keeping', () => {
  browserKeeps({});
  begin(slash('b1'));
  begin(slash());
  expect(playedGames()).toEqual([]);
});

test('there is an end to what is kept: the oldest games go', () => {
  browserKeeps({});
  vi.useFakeTimers({ now: new Date('2026-01-01') });
  const ids = Array.from({ length: MOST_GAMES + 2 }, () => {
    vi.advanceTimersByTime(1000);
    const match = slash('b1', 'a1');
    keepGame(match);
    return match.id;
  });
  vi.useRealTimers();
  expect(playedGames().map(({ id }) => id)).toEqual(ids.slice(2).toReversed());
  forgetGame(ids.at(-1)!);
  expect(playedGames()).toHaveLength(MOST_GAMES - 1);
});

test('what cannot be read, or what the rules refuse, is passed over', () => {
  const line = '{"game":"slash","size":3,"pie":false,"position":null,"moves":["b1","b1"],"steps":[]}';
  const match = `{"line":${line},"redo":[],"seats":[{"kind":"human"},{"kind":"human"}],"resigned":null}`;
  const whole = `{"match":${match},"ending":null,"at":5}`;
  browserKeeps({
    'played.a': '{"match":',
    'played.b': whole,
    'played.c': whole.replace('slash', 'chess'),
    'played.d': whole.replace('"size":3', '"size":99'),
    other: '1',
  });
  expect(playedGames().map(({ id }) => id)).toEqual(['b']);
  expect(matchOfGame(playedGames()[0]!)).toBe(null);
  forgetGames();
  expect(keptNames('')).toEqual(['other']);
});
