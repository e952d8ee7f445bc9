import { expect, test } from 'vitest';
import { browserKeeps } from '../../base/forTests';
import { progressIn } from './progress';

test('how far somebody came in a lesson comes back', () => {
  browserKeeps({ 'learn.slash': '{"at":"pie","done":["goal","crosscut"]}' });
  expect(progressIn('slash')).toEqual({ at: 'pie', done: ['goal', 'crosscut'] });
});

test('a lesson whose progress cannot be read begins at its beginning', () => {
  for (const text of ['{"at":3}', '{"at":"pie","done":[1]}', '[]', 'nonsense']) {
    browserKeeps({ 'learn.slash': text });
    expect(progressIn('slash'), text).toEqual({ at: '', done: [] });
  }
});
