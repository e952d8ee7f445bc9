import { beforeAll, expect, test } from 'vitest';
import { browserKeeps } from '../../base/forTests';
import { readRules } from '../../rules/forTests';
import { gameInfo } from '../../rules/rules';
import { keptWishes } from './wishes';

beforeAll(readRules);

const text = '{"opponent":"strongest","level":2,"seconds":30,"seat":"either","size":7,"pie":false}';
const usual = { opponent: 'computer', level: 2, seconds: 3, seat: 'first', pie: true };

test('what was chosen for the last match comes back', () => {
  browserKeeps({ 'wishes.slash': text });
  expect(keptWishes(gameInfo('slash'))).toEqual({ opponent: 'strongest', level: 2, seconds: 30, seat: 'either', size: 7, pie: false });
});

test('what cannot be chosen any more is as if nothing had been chosen', () => {
  const broken = ['7', text.replace('"size":7', '"size":99'), text.replace('"level":2', '"level":9'), text.replace('30', '0')];
  for (const wrong of broken) {
    browserKeeps({ 'wishes.slash': wrong });
    expect(keptWishes(gameInfo('slash')), wrong).toEqual({ ...usual, size: gameInfo('slash').default_size });
  }
});
