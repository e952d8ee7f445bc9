import type { Tip } from '../tip';

export const tips: Tip[] = [
  {
    id: 'inside',
    size: 3,
    good: 'c3',
    bad: 'a1',
    claim: 'wins',
    byMap: true,
  },
  {
    id: 'last',
    size: 3,
    position: 'xox/oxxo/o.oox/.o.o/.xx b',
    good: 'b3',
    bad: 'c2',
    claim: 'wins',
  },
  {
    id: 'spare',
    size: 3,
    position: 'xxo/..ox/xx.oo/ox../xoo b',
    good: 'c3',
    bad: 'b3',
    claim: 'wins',
  },
  {
    id: 'which',
    size: 3,
    position: 'xxo/.xo./o..oo/xo.x/xoo w',
    good: 'd4/c5-d4',
    bad: 'd4/d4-e3',
    claim: 'wins',
  },
  {
    id: 'room',
    size: 3,
    position: 'xx./o..o/xo..o/ox.x/.xo b',
    good: 'a1',
    bad: 'c3',
    claim: 'wins',
  },
];
