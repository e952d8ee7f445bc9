import { beforeAll, expect, test } from 'vitest';
import { browserKeeps } from '../../base/forTests';
import { readRules } from '../../rules/forTests';
import { keptWishes } from './wishes';

beforeAll(readRules);

const text = '{"game":"slyde","size":6,"pie":true,"seat":"first","clock":"fischer","minutes":5,"seconds":3,"days":3,"who":"lobby"}';

test('what was chosen for the last game by link comes back', () => {
  browserKeeps({ 'online.wishes': text });
  expect(keptWishes()).toEqual(JSON.parse(text));
});

test('what cannot be chosen any more is as if nothing had been chosen', () => {
  const broken = [
    'null',
    text.replace('slyde', 'chess'),
    text.replace('"size":6', '"size":99'),
    text.replace('"minutes":5', '"minutes":4'),
  ];
  for (const wrong of broken) {
    browserKeeps({ 'online.wishes': wrong });
    expect(keptWishes(), wrong).toMatchObject({ clock: 'none', who: 'link' });
  }
});
