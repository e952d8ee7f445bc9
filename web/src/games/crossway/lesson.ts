import type { Lesson } from '../lesson';

export const lesson: Lesson = {
  steps: [
    {
      id: 'edges',
      head: 'learn-crossway-edges-head',
      text: 'learn-crossway-edges-text',
      size: 5,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-crossway-edges-ask',
          right: [{ turns: 'any', say: 'learn-crossway-edges-done', reply: ['c3', 'c4'] }],
          show: 'b3',
        },
      ],
    },
    {
      id: 'eight',
      head: 'learn-crossway-eight-head',
      text: 'learn-crossway-eight-text',
      size: 5,
      position: '...../...../..x../...../..... b',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-crossway-eight-ask',
          right: [{ turns: ['d2', 'b2', 'c2', 'b3', 'd3', 'b4', 'c4', 'd4'], say: 'learn-crossway-eight-done' }],
          otherwise: 'learn-crossway-eight-far',
        },
      ],
      figureAfter: { marks: ['b2', 'c2', 'd2', 'b3', 'd3', 'b4', 'c4', 'd4'] },
    },
    {
      id: 'crosscut',
      head: 'learn-crossway-crosscut-head',
      text: 'learn-crossway-crosscut-text',
      size: 6,
      position: '....../.xo.../.o..../...ox./....o./...... b',
      tasks: [
        {
          kind: 'refusal',
          ask: 'learn-crossway-crosscut-ask',
          cells: ['c4', 'd2'],
          say: 'learn-crossway-crosscut-done',
          otherwise: 'learn-crossway-crosscut-otherwise',
        },
      ],
    },
    {
      id: 'hold',
      head: 'learn-crossway-hold-head',
      text: 'learn-crossway-hold-text',
      size: 5,
      position: '...../...../.ox../.x.../..... w',
      tasks: [
        {
          kind: 'refusal',
          ask: 'learn-crossway-hold-ask',
          cells: ['c2'],
          say: 'learn-crossway-hold-done',
          otherwise: 'learn-crossway-hold-otherwise',
        },
      ],
      figureAfter: { line: ['b2', 'c3'] },
    },
    {
      id: 'sheet',
      head: 'learn-crossway-sheet-head',
      text: 'learn-crossway-sheet-text',
      size: 5,
      position: '.oxxx/o.o.o/xxx.o/xo.ox/o.x.o b',
      tasks: [
        {
          kind: 'refusal',
          ask: 'learn-crossway-sheet-ask-forbidden',
          cells: ['b4', 'b1', 'd1', 'd3'],
          say: 'learn-crossway-sheet-forbidden',
          otherwise: 'learn-crossway-sheet-otherwise',
        },
        { kind: 'turn', ask: 'learn-crossway-sheet-ask', right: [{ turns: ['d4', 'a5', 'c2'], say: 'learn-crossway-sheet-done' }] },
      ],
      figureAfter: { marks: ['a5', 'd4', 'c2'] },
    },
    {
      id: 'win',
      head: 'learn-crossway-win-head',
      text: 'learn-crossway-win-text',
      size: 7,
      position: 'x....../......./x...o.o/...ox.x/.xox..x/oo...../....... w',
      sight: true,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-crossway-win-ask',
          right: [{ turns: 'winning', say: 'learn-crossway-win-done' }],
          otherwise: 'learn-crossway-win-otherwise',
          show: 'f4',
        },
      ],
    },
    {
      id: 'pass',
      head: 'learn-crossway-pass-head',
      text: 'learn-crossway-pass-text',
      size: 4,
      position: 'xoxo/o..o/oxox/xxoo b',
      sight: true,
      tasks: [
        {
          kind: 'refusal',
          ask: 'learn-crossway-pass-ask-forbidden',
          cells: ['b3', 'c3'],
          say: 'learn-crossway-pass-forbidden',
          otherwise: 'learn-crossway-pass-otherwise',
        },
        { kind: 'turn', ask: 'learn-crossway-pass-ask', right: [{ turns: ['pass'], say: 'learn-crossway-pass-done', reply: ['b3'] }] },
      ],
    },
    {
      id: 'pie',
      head: 'learn-crossway-pie-head',
      text: 'learn-crossway-pie-text',
      size: 5,
      moves: ['c3'],
      pie: true,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-crossway-pie-ask',
          right: [{ turns: ['swap'], say: 'learn-crossway-pie-done', reply: ['c2'] }],
          otherwise: 'learn-crossway-pie-otherwise',
        },
      ],
    },
    {
      id: 'play',
      head: 'learn-play-head',
      text: 'learn-crossway-play-text',
      size: 7,
      position: 'x....../......./x...o.o/...oxox/.xox..x/oo...../....... b',
      tasks: [],
      figure: { line: ['a2', 'b2', 'c3', 'd4', 'e5', 'f4', 'g5'] },
    },
  ],
};
