import type { Lesson } from '../lesson';

export const lesson: Lesson = {
  steps: [
    {
      id: 'rim',
      head: 'learn-slicron-rim-head',
      text: 'learn-slicron-rim-text',
      size: 3,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slicron-rim-ask',
          right: [{ turns: ['a1', 'a2', 'a3', 'b1', 'b4', 'c1', 'c5', 'd1', 'd4', 'e1', 'e2', 'e3'], say: 'learn-slicron-rim-done' }],
          otherwise: 'learn-slicron-rim-inside',
        },
      ],
    },
    {
      id: 'path',
      head: 'learn-slicron-path-head',
      text: 'learn-slicron-path-text',
      size: 3,
      position: '.../..../...../..../x.. b',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slicron-path-ask',
          right: [{ turns: ['b1', 'a2'], say: 'learn-slicron-path-done' }],
          wrong: [{ turns: ['b2'], say: 'learn-slicron-path-inside' }],
          otherwise: 'learn-slicron-path-far',
        },
      ],
    },
    {
      id: 'long',
      head: 'learn-slicron-long-head',
      text: 'learn-slicron-long-text',
      size: 3,
      position: '.../..../..xx./.x../x.. b',
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slicron-long-ask',
          right: [{ turns: ['c5', 'b4', 'd4'], say: 'learn-slicron-long-done' }],
          wrong: [{ turns: ['a2', 'b1'], say: 'learn-slicron-long-short' }],
          otherwise: 'learn-slicron-long-otherwise',
        },
      ],
    },
    {
      id: 'shorter',
      head: 'learn-slicron-shorter-head',
      text: 'learn-slicron-shorter-text',
      size: 3,
      position: '.../..../..xxx/.x../x.. b',
      sight: true,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slicron-shorter-ask',
          right: [{ turns: ['b4', 'd4', 'a2', 'b1'], say: 'learn-slicron-shorter-done' }],
          otherwise: 'learn-slicron-shorter-otherwise',
        },
      ],
      figure: { line: ['a1', 'b2', 'c3', 'c4', 'c5'] },
    },
    {
      id: 'final',
      head: 'learn-slicron-final-head',
      text: 'learn-slicron-final-text',
      size: 3,
      position: '.../..../...../x.../x.. b',
      sight: true,
      tasks: [
        {
          kind: 'refusal',
          ask: 'learn-slicron-final-ask-forbidden',
          cells: ['c1', 'a2'],
          say: 'learn-slicron-final-forbidden',
          otherwise: 'learn-slicron-final-try-c1',
        },
        {
          kind: 'turn',
          ask: 'learn-slicron-final-ask',
          right: [{ turns: ['b2', 'c2'], say: 'learn-slicron-final-done' }],
          otherwise: 'learn-slicron-final-far',
        },
      ],
    },
    {
      id: 'equal',
      head: 'learn-slicron-equal-head',
      text: 'learn-slicron-equal-text',
      size: 3,
      position: '.../..../..xxx/.x../x.. b',
      sight: true,
      tasks: [
        {
          kind: 'refusal',
          ask: 'learn-slicron-equal-ask-forbidden',
          cells: ['b3'],
          say: 'learn-slicron-equal-forbidden',
          otherwise: 'learn-slicron-equal-try-b3',
        },
        {
          kind: 'turn',
          ask: 'learn-slicron-equal-ask',
          right: [{ turns: ['d2', 'c2', 'd3'], say: 'learn-slicron-equal-done' }],
          wrong: [{ turns: ['a2', 'b1', 'b4', 'd4'], say: 'learn-slicron-equal-path' }],
          otherwise: 'learn-slicron-equal-far',
        },
      ],
    },
    {
      id: 'choice',
      head: 'learn-slicron-choice-head',
      text: 'learn-slicron-choice-text',
      size: 3,
      position: '.../..../x..../..../x.. b',
      sight: true,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slicron-choice-ask',
          right: [{ turns: ['b1/a1-b1', 'b1/b1-c1'], say: 'learn-slicron-choice-done' }],
          otherwise: 'learn-slicron-choice-otherwise',
        },
      ],
    },
    {
      id: 'last',
      head: 'learn-slicron-last-head',
      text: 'learn-slicron-last-text',
      size: 3,
      position: 'oxx/ox../xoo.o/.o.o/xx. b',
      sight: true,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slicron-last-ask',
          right: [{ turns: 'winning', say: 'learn-slicron-last-done' }],
          otherwise: 'learn-slicron-last-otherwise',
          show: 'd3',
        },
      ],
    },
    {
      id: 'pie',
      head: 'learn-slicron-pie-head',
      text: 'learn-slicron-pie-text',
      size: 3,
      moves: ['b2'],
      pie: true,
      tasks: [
        {
          kind: 'turn',
          ask: 'learn-slicron-pie-ask',
          right: [
            { turns: ['swap'], say: 'learn-slicron-pie-black', reply: ['c3'] },
            { turns: 'any', say: 'learn-slicron-pie-white' },
          ],
        },
      ],
    },
    {
      id: 'play',
      head: 'learn-play-head',
      text: 'learn-slicron-play-text',
      size: 3,
      position: 'oxx/ooo./xooxo/xo.o/.xx w',
      tasks: [],
      figure: { marks: ['a1', 'b3', 'd4'] },
    },
  ],
};
