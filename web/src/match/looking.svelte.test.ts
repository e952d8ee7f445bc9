import { beforeAll, expect, test } from 'vitest';
import { readRules } from '../rules/forTests';
import { start, type Line } from '../rules/rules';
import { Looking } from './looking.svelte';

beforeAll(readRules);

/** Somebody at a game with these turns, which goes on by `now`. */
function looker(...moves: string[]): { looking: Looking; now: (...moves: string[]) => void } {
  let line: Line = { ...start('slash', 4, false), moves };
  const looking = new Looking(() => line);
  const now = (...next: string[]): void => {
    line = { ...line, moves: next };
    looking.settle();
  };
  return { looking, now };
}

test('one walks from the present to the start and back again, and no further', () => {
  const { looking } = looker('a1', 'b2', 'c3');
  expect(looking).toMatchObject({ at: 3, isBack: false });
  looking.forward();
  expect(looking.at).toBe(3);
  looking.back();
  expect(looking).toMatchObject({ at: 2, isBack: true, hasNews: false, shown: { moves: ['a1', 'b2'] } });
  looking.toStart();
  looking.back();
  expect(looking).toMatchObject({ at: 0, isBack: true, shown: { moves: [] } });
  looking.goTo(2);
  looking.forward();
  expect(looking).toMatchObject({ at: 3, isBack: false });
});

test('a new turn does not end looking back, but is known; at the present it is simply shown', () => {
  const { looking, now } = looker('a1', 'b2');
  looking.goTo(1);
  now('a1', 'b2', 'c3');
  expect(looking).toMatchObject({ at: 1, turns: 3, isBack: true, hasNews: true });
  // One step is not yet the present.
  looking.forward();
  expect(looking).toMatchObject({ at: 2, isBack: true, hasNews: true });
  looking.toPresent();
  expect(looking).toMatchObject({ at: 3, isBack: false, hasNews: false });
  now('a1', 'b2', 'c3', 'd4');
  expect(looking).toMatchObject({ at: 4, isBack: false, hasNews: false });
});

test('when the game goes back to where one looks, that is the present from then on', () => {
  const { looking, now } = looker('a1', 'b2', 'c3');
  looking.goTo(2);
  now('a1');
  expect(looking).toMatchObject({ at: 1, isBack: false });
  now('a1', 'd4', 'c3');
  expect(looking).toMatchObject({ at: 3, isBack: false });
});
