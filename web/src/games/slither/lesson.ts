import type { Lesson } from '../lesson';

export const lesson: Lesson = {
  steps: [
    {
      id: 'beside',
      head: 'learn.slither.beside.head',
      text: 'learn.slither.beside.text',
      size: 5,
      position: '...../...../..x../...../..... b',
      withoutCrosses: true,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn.slither.beside.ask',
          right: [{ turns: ['c4', 'c2', 'b3', 'd3'], say: 'learn.slither.beside.done' }],
          wrong: [{ turns: 'shifting', say: 'learn.slither.beside.shifted' }],
          otherwise: 'learn.slither.beside.far',
        },
      ],
      figureAfter: { marks: ['b3', 'd3', 'c2', 'c4'] },
    },
    {
      id: 'clean',
      head: 'learn.slither.clean.head',
      text: 'learn.slither.clean.text',
      size: 5,
      position: '...../.x.../.x.../...../..... b',
      tasks: [
        {
          kind: 'refusal',
          ask: 'learn.slither.clean.askForbidden',
          cells: ['c5', 'a2', 'c2', 'a5'],
          say: 'learn.slither.clean.forbidden',
          otherwise: 'learn.slither.clean.tryC5',
        },
        {
          kind: 'turn',
          ask: 'learn.slither.clean.ask',
          right: [{ turns: ['c4', 'c3', 'a3', 'a4'], say: 'learn.slither.clean.done' }],
          otherwise: 'learn.slither.clean.otherwise',
        },
      ],
    },
    {
      id: 'shift',
      head: 'learn.slither.shift.head',
      text: 'learn.slither.shift.text',
      size: 5,
      position: '...../...o./...../.x.../..... b',
      tasks: [
        {
          kind: 'refusal',
          ask: 'learn.slither.shift.askTheirs',
          cells: ['d4'],
          say: 'learn.slither.shift.theirs',
          otherwise: 'learn.slither.shift.tryTheirs',
        },
        {
          kind: 'turn',
          ask: 'learn.slither.shift.ask',
          right: [{ turns: 'shifting', say: 'learn.slither.shift.done' }],
          otherwise: 'learn.slither.shift.otherwise',
          show: 'b2-c3/c4',
        },
      ],
    },
    {
      id: 'mend',
      head: 'learn.slither.mend.head',
      text: 'learn.slither.mend.text',
      size: 4,
      position: '..../..o./..../o... w',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn.slither.mend.ask',
          right: [{ turns: ['a1-b2/b3', 'a1-b2/c2'], say: 'learn.slither.mend.done' }],
          otherwise: 'learn.slither.mend.otherwise',
        },
      ],
    },
    {
      id: 'bare',
      head: 'learn.slither.bare.head',
      text: 'learn.slither.bare.text',
      size: 5,
      position: '...../..x../...../.x.../..... b',
      tasks: [
        {
          kind: 'refusal',
          ask: 'learn.slither.bare.askForbidden',
          after: { from: 'b2', to: 'b3' },
          cells: ['e1'],
          say: 'learn.slither.bare.forbidden',
          otherwise: 'learn.slither.bare.tryE1',
        },
        {
          kind: 'turn',
          ask: 'learn.slither.bare.ask',
          right: [{ turns: ['b2-b3/b4', 'b2-b3/c3'], say: 'learn.slither.bare.done' }],
          otherwise: 'learn.slither.bare.otherwise',
        },
      ],
    },
    {
      id: 'hopeless',
      head: 'learn.slither.hopeless.head',
      text: 'learn.slither.hopeless.text',
      size: 5,
      position: '...../.x.../...../..xx./..... b',
      tasks: [
        {
          kind: 'refusal',
          ask: 'learn.slither.hopeless.ask',
          from: 'c2',
          cells: ['c3'],
          say: 'learn.slither.hopeless.done',
          otherwise: 'learn.slither.hopeless.otherwise',
        },
      ],
    },
    {
      id: 'behind',
      head: 'learn.slither.behind.head',
      text: 'learn.slither.behind.text',
      size: 5,
      position: '...../...../.xx../.x.../..... b',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn.slither.behind.ask',
          right: [{ turns: ['b3-a4/c2'], say: 'learn.slither.behind.done' }],
          otherwise: 'learn.slither.behind.otherwise',
        },
      ],
    },
    {
      id: 'win',
      head: 'learn.slither.win.head',
      text: 'learn.slither.win.text',
      size: 5,
      position: '..x../.ox../.o.oo/..xx./..... b',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn.slither.win.ask',
          right: [{ turns: 'winning', say: 'learn.slither.win.done' }],
          otherwise: 'learn.slither.win.otherwise',
          show: 'd2-c1/c3',
        },
      ],
    },
    {
      id: 'pass',
      head: 'learn.slither.pass.head',
      text: 'learn.slither.pass.text',
      size: 7,
      position: 'xoxoxoo/xoxoxxx/xooooxo/xxooxxo/o..oooo/ooxxxoo/xxxxoox b',
      tasks: [
        { kind: 'turn', ask: 'learn.slither.pass.ask', right: [{ turns: ['pass'], say: 'learn.slither.pass.done', reply: ['a3-b3/c3'] }] },
      ],
      figure: { marks: ['b3', 'c3'] },
    },
    {
      id: 'pie',
      head: 'learn.slither.pie.head',
      text: 'learn.slither.pie.text',
      size: 5,
      moves: ['c3'],
      pie: true,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn.slither.pie.ask',
          right: [{ turns: ['swap'], say: 'learn.slither.pie.done', reply: ['c2'] }],
          otherwise: 'learn.slither.pie.otherwise',
        },
      ],
    },
    {
      id: 'play',
      head: 'learn.play.head',
      text: 'learn.slither.play.text',
      size: 8,
      position: '....x..x/...oxo../.o.ox.x./..xxxox./..xo.ox./.oxooox./..xxoxx./.o.xoooo w',
      tasks: [],
      figure: { line: ['e8', 'e7', 'e6', 'e5', 'd5', 'c5', 'c4', 'c3', 'c2', 'd2', 'd1'] },
    },
  ],
};
