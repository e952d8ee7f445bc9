import { beforeAll, expect, test } from 'vitest';
import { browserKeeps } from '../base/forTests';
import { readRules } from '../rules/forTests';
import { start } from '../rules/rules';
import { LocalMatch } from './match.svelte';

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
  expect(LocalMatch.kept('slash')).toMatchObject({ redo: ['swap', 'a1'], canRedo: true, againstComputer: true });
  expect(LocalMatch.kept('slither')?.line.steps).toEqual([{ kind: 'shift', from: 6, to: 11 }]);
  expect(LocalMatch.kept('slither')?.view.within_turn).toBe(true);
  expect(LocalMatch.kept('slicron')).toMatchObject({
    over: true,
    resigned: 'second',
    players: { first: { kind: 'human' }, second: { kind: 'strongest', seconds: 3 } },
  });
  expect(LocalMatch.kept('slyde')).toBe(null);
});

test('a match that is broken in any part is none', () => {
  const whole = texts['match.slither'];
  const broken = {
    'cut off': whole.slice(0, 60),
    'a line without a size': whole.replace('"size":5,', ''),
    'a step that is not legal': whole.replace('"to":11', '"to":24'),
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
    expect(LocalMatch.kept('slither'), what).toBe(null);
  }
});

const people = { first: { kind: 'human' }, second: { kind: 'human' } } as const;

test('undo goes back to the latest choice of a person, and redo comes back', () => {
  browserKeeps({});
  const line = { ...start('slash', 4, true), moves: ['b2', 'c3', 'a1'] };
  const match = LocalMatch.start(line, LocalMatch.players({ kind: 'computer', level: 1 }, 'second'));
  match.undo();
  expect(match).toMatchObject({ line: { moves: ['b2'] }, redo: ['a1', 'c3'], toMove: { kind: 'human' }, canUndo: false });
  match.redoTurn();
  expect(match).toMatchObject({ line: { moves: ['b2', 'c3', 'a1'] }, redo: [], canRedo: false });
  const between = LocalMatch.start(line, people);
  between.undo();
  expect(between.line.moves).toEqual(['b2', 'c3']);
});

test('a forced pass plays itself, goes back with the turn before it and comes back with it', () => {
  browserKeeps({});
  const moves = 'b4 a2 c2 d3 d1 c1 b1 d4 a3 c3 c4 a4 a1'.split(' ');
  const match = LocalMatch.start({ ...start('crossway', 4, false), moves }, people);
  expect(match.line.moves).toEqual([...moves, 'pass']);
  match.undo();
  expect(match).toMatchObject({ line: { moves: moves.slice(0, -1) }, redo: ['pass', 'a1'] });
  match.redoTurn();
  expect(match).toMatchObject({ line: { moves: [...moves, 'pass'] }, redo: [] });
});

test('who gives up has lost, and in a rematch each sits on the other seat', () => {
  browserKeeps({});
  const line = { ...start('crossway', 4, true), moves: ['b2', 'swap'] };
  const match = LocalMatch.start(line, LocalMatch.players({ kind: 'computer', level: 1 }, 'second'));
  match.resign();
  expect(match).toMatchObject({ over: true, youWon: false, canUndo: false, resigned: 'second' });
  expect(match.snapshot.ending).toEqual({ result: { kind: 'won', seat: 'first', side: 'white' }, reason: 'resignation' });
  expect(match.rematch()).toMatchObject({ line: { moves: [] }, players: { first: { kind: 'human' }, second: { kind: 'computer' } } });
  expect(LocalMatch.kept('crossway')).toMatchObject({ over: true, resigned: 'second' });
});
