import { beforeAll, expect, test } from 'vitest';
import { browserKeeps } from '../base/forTests';
import { readRules } from '../rules/forTests';
import { Match } from './match.svelte';

beforeAll(readRules);

/** As browsers have them. */
const texts = {
  'match.slash':
    '{"line":{"game":"slash","size":4,"pie":true,"position":null,"moves":[],"steps":[]},"redo":["swap","a1"],"seats":[{"kind":"human"},{"kind":"computer","level":1}],"resigned":null}',
  'match.slither':
    '{"line":{"game":"slither","size":5,"pie":true,"position":null,"moves":["b2","d4"],"steps":[{"kind":"shift","from":6,"to":11}]},"redo":[],"seats":[{"kind":"human"},{"kind":"human"}],"resigned":null}',
  'match.slicron':
    '{"line":{"game":"slicron","size":5,"pie":true,"position":null,"moves":[],"steps":[]},"redo":[],"seats":[{"kind":"human"},{"kind":"strongest","seconds":3}],"resigned":1}',
};

test('matches come back: with turns to redo, in the middle of a turn, given up', () => {
  browserKeeps(texts);
  expect(Match.kept('slash')).toMatchObject({ redo: ['swap', 'a1'], canRedo: true, againstComputer: true });
  expect(Match.kept('slither')?.line.steps).toEqual([{ kind: 'shift', from: 6, to: 11 }]);
  expect(Match.kept('slither')?.view.within_turn).toBe(true);
  expect(Match.kept('slicron')).toMatchObject({ over: true, seats: [{ kind: 'human' }, { kind: 'strongest', seconds: 3 }] });
  expect(Match.kept('slyde')).toBe(null);
});

test('a match that is broken in any part is none', () => {
  const whole = texts['match.slither'];
  const broken = {
    'cut off': whole.slice(0, 60),
    'a line without a size': whole.replace('"size":5,', ''),
    'a step of no kind': whole.replace('"shift"', '"jump"'),
    'a turn that is no text': whole.replace('"d4"', '4'),
    'a turn that the rules refuse': whole.replace('"d4"', '"b2"'),
    'an unknown player': whole.replace('{"kind":"human"}]', '{"kind":"oracle"}]'),
    'three seats': whole.replace('"seats":[', '"seats":[{"kind":"human"},'),
    'a third seat that gave up': whole.replace('"resigned":null', '"resigned":2'),
    'another game': texts['match.slash'],
  };
  for (const [what, text] of Object.entries(broken)) {
    expect(text, what).not.toBe(whole);
    browserKeeps({ 'match.slither': text });
    expect(Match.kept('slither'), what).toBe(null);
  }
});
