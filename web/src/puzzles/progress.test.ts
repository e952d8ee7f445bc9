import { describe, expect, it } from 'vitest';
import { browserKeeps } from '../base/forTests';
import { solvedIn, withSolved } from './progress';

const none = { at: '', solved: [], clean: [] };

describe('progress', () => {
  it('counts a clean solution only if it is the first', () => {
    expect(withSolved(none, 'a', true)).toEqual({ at: '', solved: ['a'], clean: ['a'] });
    const helped = withSolved(none, 'a', false);
    expect(withSolved(helped, 'a', true)).toEqual({ at: '', solved: ['a'], clean: [] });
  });

  it('comes back', () => {
    browserKeeps({ 'puzzles.slash': '{"at":"","solved":["slash-5-fa657f2e"],"clean":["slash-5-fa657f2e"]}' });
    expect(solvedIn('slash')).toEqual({ at: '', solved: ['slash-5-fa657f2e'], clean: ['slash-5-fa657f2e'] });
  });

  it('is none if it cannot be read', () => {
    for (const text of ['{"at":"","solved":[]}', '{"at":"","solved":"all","clean":[]}', 'true']) {
      browserKeeps({ 'puzzles.slash': text });
      expect(solvedIn('slash'), text).toEqual(none);
    }
  });
});
