import type { Lesson } from '../lesson';

const neighbours = ['d4', 'b2', 'b3', 'd3', 'c2', 'c4'];

export const lesson: Lesson = {
  steps: [
    {
      id: 'edges',
      head: 'learn-slash-edges-head',
      text: 'learn-slash-edges-text',
      size: 5,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slash-edges-ask',
          right: [{ turns: 'any', say: 'learn-slash-edges-done', reply: ['c3', 'c4'] }],
          show: 'b3',
        },
      ],
    },
    {
      id: 'six',
      head: 'learn-slash-six-head',
      text: 'learn-slash-six-text',
      size: 5,
      position: '...../...../..x../...../..... b',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slash-six-ask',
          right: [{ turns: neighbours, say: 'learn-slash-six-done' }],
          wrong: [{ turns: ['b4', 'd2'], say: 'learn-slash-six-diagonal' }],
          otherwise: 'learn-slash-six-far',
        },
      ],
      figureAfter: { marks: neighbours },
    },
    {
      id: 'other',
      head: 'learn-slash-other-head',
      text: 'learn-slash-other-text',
      size: 5,
      position: '...../...../..x../...../..... b',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slash-other-ask',
          right: [{ turns: ['b4', 'd2'], say: 'learn-slash-other-done' }],
          wrong: [{ turns: neighbours, say: 'learn-slash-other-connected' }],
          otherwise: 'learn-slash-other-far',
        },
      ],
    },
    {
      id: 'crosswise',
      head: 'learn-slash-crosswise-head',
      text: 'learn-slash-crosswise-text',
      size: 5,
      position: '...../...../.o.../.xo../..... b',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slash-crosswise-ask',
          right: [{ turns: ['c3'], say: 'learn-slash-crosswise-done' }],
          otherwise: 'learn-slash-crosswise-otherwise',
        },
      ],
      figureAfter: { line: ['b2', 'c3'] },
    },
    {
      id: 'white',
      head: 'learn-slash-white-head',
      text: 'learn-slash-white-text',
      size: 5,
      position: '...../...../.xo../..x../..... w',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slash-white-ask',
          right: [{ turns: ['b2'], say: 'learn-slash-white-done' }],
          otherwise: 'learn-slash-white-otherwise',
        },
      ],
      figureAfter: { line: ['b2', 'c3'] },
    },
    {
      id: 'win',
      head: 'learn-slash-win-head',
      text: 'learn-slash-win-text',
      size: 5,
      position: '....x/.o.x./..o../.oxo./.x... b',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slash-win-ask',
          right: [{ turns: 'winning', say: 'learn-slash-win-done' }],
          otherwise: 'learn-slash-win-otherwise',
          show: 'd3',
        },
      ],
    },
    {
      id: 'corner',
      head: 'learn-slash-corner-head',
      text: 'learn-slash-corner-text',
      size: 5,
      position: '....x/..ox./.ox../.xo../.o... b',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slash-corner-ask',
          right: [{ turns: 'winning', say: 'learn-slash-corner-done' }],
          otherwise: 'learn-slash-corner-otherwise',
          show: 'a1',
        },
      ],
    },
    {
      id: 'full',
      head: 'learn-slash-full-head',
      text: 'learn-slash-full-text',
      size: 5,
      position: 'oxxox/oxoox/xxo.o/ooxoo/xxxox b',
      tasks: [{ kind: 'turn', ask: 'learn-slash-full-ask', right: [{ turns: 'winning', say: 'learn-slash-full-done' }], show: 'd3' }],
      figure: { marks: ['d3'] },
    },
    {
      id: 'pie',
      head: 'learn-slash-pie-head',
      text: 'learn-slash-pie-text',
      size: 5,
      moves: ['b3'],
      pie: true,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slash-pie-ask',
          right: [{ turns: ['swap'], say: 'learn-slash-pie-done' }],
          otherwise: 'learn-slash-pie-otherwise',
        },
      ],
      figureAfter: { marks: ['b3'] },
    },
    {
      id: 'play',
      head: 'learn-play-head',
      text: 'learn-slash-play-text',
      size: 9,
      position: '........x/......ox./.....ox../....ox.../....x..../..xox..../..oxo..../o.xo...../.xo...... w',
      tasks: [],
      figure: { line: ['b1', 'c2', 'd3', 'e4', 'e5', 'f6', 'g7', 'h8', 'i9'] },
    },
  ],
};
