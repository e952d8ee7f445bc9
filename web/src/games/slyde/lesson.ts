import type { Lesson } from '../lesson';

export const lesson: Lesson = {
  steps: [
    {
      id: 'slide',
      head: 'learn-slyde-slide-head',
      text: 'learn-slyde-slide-text',
      size: 4,
      tasks: [{ kind: 'turn', ask: 'learn-slyde-slide-ask', right: [{ turns: 'any', say: 'learn-slyde-slide-done' }], show: 'b2-b3' }],
    },
    {
      id: 'black',
      head: 'learn-slyde-black-head',
      text: 'learn-slyde-black-text',
      size: 4,
      moves: ['b2-b3'],
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slyde-black-ask',
          right: [{ turns: ['c1-c2'], say: 'learn-slyde-black-done' }],
          otherwise: 'learn-slyde-black-otherwise',
        },
      ],
    },
    {
      id: 'fixed',
      head: 'learn-slyde-fixed-head',
      text: 'learn-slyde-fixed-text',
      size: 4,
      moves: ['b2-b3', 'c1-c2', 'a1-b1'],
      tasks: [
        {
          kind: 'refusal',
          ask: 'learn-slyde-fixed-ask-tile',
          cells: ['c2'],
          say: 'learn-slyde-fixed-tile',
          otherwise: 'learn-slyde-fixed-try-tile',
        },
        {
          kind: 'refusal',
          ask: 'learn-slyde-fixed-ask-cell',
          from: 'b1',
          cells: ['b2', 'a1'],
          say: 'learn-slyde-fixed-cell',
          otherwise: 'learn-slyde-fixed-try-cell',
        },
      ],
    },
    {
      id: 'free',
      head: 'learn-slyde-free-head',
      text: 'learn-slyde-free-text',
      size: 4,
      position: '.x.x/xxx./.OXx/x... w',
      sight: true,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slyde-free-ask',
          right: [{ turns: ['c3-d3', 'd2-d1', 'a3-a2', 'c3-c4'], say: 'learn-slyde-free-done' }],
          otherwise: 'learn-slyde-free-otherwise',
        },
      ],
      figure: { line: ['a3', 'b3', 'b4', 'b3', 'c3', 'c2', 'd2'] },
    },
    {
      id: 'count',
      head: 'learn-slyde-count-head',
      text: 'learn-slyde-count-text',
      size: 6,
      position: '..XO.O/..XXXX/XOXX.O/xOOxOx/XOxO.X/xxOxOX w',
      tasks: [{ kind: 'guess', ask: 'learn-slyde-count-ask', say: 'learn-slyde-count-done', otherwise: 'learn-slyde-count-otherwise' }],
      figure: { marks: ['a6', 'b6', 'a5', 'b5', 'b4', 'b3', 'c3', 'b2'] },
    },
    {
      id: 'win',
      head: 'learn-slyde-win-head',
      text: 'learn-slyde-win-text',
      size: 4,
      position: 'X.xO/OxO./xXX./OxOX b',
      sight: true,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slyde-win-ask',
          right: [{ turns: 'winning', say: 'learn-slyde-win-done' }],
          wrong: [{ turns: ['b3-b4'], say: 'learn-slyde-win-lost' }],
          show: 'c4-b4',
        },
      ],
    },
    {
      id: 'draw',
      head: 'learn-slyde-draw-head',
      text: 'learn-slyde-draw-text',
      size: 4,
      position: 'xOOx/OOOX/XxXO/.XX. b',
      tasks: [{ kind: 'guess', ask: 'learn-slyde-draw-ask', say: 'learn-slyde-draw-done', otherwise: 'learn-slyde-draw-otherwise' }],
    },
    {
      id: 'play',
      head: 'learn-play-head',
      text: 'learn-slyde-play-text',
      size: 8,
      tasks: [],
    },
  ],
};
