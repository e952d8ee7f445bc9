/** A press that the rules refuse: the reason in words, and the cells that it speaks of marked. */
import { describe, expect } from 'vitest';
import { test, type Game } from './app';
import { cell, look, press, reason, refused, type as typed } from './board';

interface Refused {
  claim: string;
  game: Game;
  /** The fragment of the analysis. */
  link: string;
  presses: string[];
  says: RegExp;
  marks: string[];
}

const cases: Refused[] = [
  {
    claim: 'Slash: a point is taken',
    game: 'slash',
    link: 'size=5&position=...../...../..x../...../....._w',
    presses: ['c3'],
    says: /there is already a black stone on c3/,
    marks: ['c3'],
  },
  {
    claim: 'Crossway: a stone would complete a crosscut',
    game: 'crossway',
    link: 'size=6&position=....../.xo.../.o..../...ox./....o./......_b',
    presses: ['c4'],
    says: /c4 would complete a crosscut: c4 and b5 on one diagonal, b4 and c5/,
    marks: ['b4', 'b5', 'c4', 'c5'],
  },
  {
    claim: 'Slither: a placement would leave a bare diagonal',
    game: 'slither',
    link: 'size=5&position=...../.x.../.x.../...../....._b',
    presses: ['c5'],
    says: /c5 touches b4 only at a corner; a stone on c4 or b5 would join them/,
    marks: ['b4', 'b5', 'c4', 'c5'],
  },
  {
    claim: 'Slither: no placement can mend this shift',
    game: 'slither',
    link: 'size=5&position=...../.x.../...../..xx./....._b',
    presses: ['c2', 'c3'],
    says: /no single stone can mend that/,
    marks: ['b4', 'c2', 'c3', 'd2'],
  },
  {
    claim: 'Slyde: a tile with a disc stays',
    game: 'slyde',
    link: 'size=4&moves=b2-b3,c1-c2,a1-b1',
    presses: ['c2'],
    says: /the tile on c2 has a disc and can no longer move/,
    marks: ['c2'],
  },
  {
    claim: 'Slyde: a cell with a disc stays empty',
    game: 'slyde',
    link: 'size=4&moves=b2-b3,c1-c2,a1-b1',
    presses: ['b1', 'b2'],
    says: /b2 has a disc and stays empty; slide to a gap without a disc/,
    marks: ['b2'],
  },
  {
    claim: 'Slicron: a path of the same length is not shorter',
    game: 'slicron',
    link: 'size=3&position=.../..../..xxx/.x../x.._b',
    presses: ['b3'],
    says: /b3 would open the path a1-b2-b3-c4-c5 of length 5; it must be shorter/,
    marks: ['a1', 'b2', 'b3', 'c3', 'c4', 'c5'],
  },
];

describe.concurrent('refusals', () => {
  for (const { claim, game, link, presses, says, marks } of cases) {
    test(claim, async ({ visitor }) => {
      const page = await visitor.open(`analyse/${game}/#${link}`);
      const before = (await look(page)).cells.map(({ words }) => words.replace(/, selected|, can be reached/g, ''));
      for (const name of presses) await press(page, name);
      expect(await reason(page).textContent()).toMatch(says);
      expect(await refused(page)).toEqual(marks);
      expect((await look(page)).cells.map(({ words }) => words)).toEqual(before);
      // The next thing that one does takes the marks away.
      await cell(page, presses.at(-1) ?? '').press('Escape');
      expect(await refused(page)).toEqual([]);
      expect(await reason(page).count()).toBe(0);
    });
  }

  test('Slyde: another tile is in the way of one that is typed', async ({ visitor }) => {
    const page = await visitor.open('analyse/slyde/#size=4&position=.x.x/xxx./.OXx/x..._w');
    const box = page.getByRole('textbox', { name: 'Move', exact: true });
    await box.fill('b3-b4');
    await box.press('Enter');
    expect(await reason(page).textContent()).toMatch(/there is already a tile on b4/);
    expect(await refused(page)).toEqual(['b3', 'b4']);
    // What was typed stays to be mended.
    expect(await box.inputValue()).toBe('b3-b4');
    await typed(page, 'c3-d3');
    expect(await reason(page).count()).toBe(0);
  });

  test('Crossway: the points where the side to move may not place are crossed out and say so', async ({ visitor }) => {
    const page = await visitor.open('analyse/crossway/#size=6&position=....../.xo.../.o..../...ox./....o./......_b');
    expect(await page.locator('.forbidden').count()).toBe(2);
    expect((await look(page)).cells.filter(({ words }) => words.includes('no stone allowed here')).map(({ name }) => name)).toEqual([
      'c4',
      'd2',
    ]);
  });
});
