import { expect, test } from 'vitest';
import { partsOf } from './linked';

test('the words between marks are told apart from the plain ones, wherever they stand', () => {
  expect(partsOf('You can find it in <a>My games</a>.')).toEqual([
    { words: 'You can find it in ', mark: null },
    { words: 'My games', mark: 'a' },
    { words: '.', mark: null },
  ]);
  expect(partsOf('<move>d4</move><line>e5 f6</line>')).toEqual([
    { words: 'd4', mark: 'move' },
    { words: 'e5 f6', mark: 'line' },
  ]);
});

test('a text without whole marks is shown as it is', () => {
  for (const text of ['No links.', 'a < b > c', 'open <a> only', '<a>other</b>'])
    expect(partsOf(text)).toEqual([{ words: text, mark: null }]);
  expect(partsOf('')).toEqual([]);
});
