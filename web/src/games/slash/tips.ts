import type { Tip } from '../tip';

export const tips: Tip[] = [
  {
    id: 'middle',
    size: 5,
    good: 'c3',
    bad: 'a5',
    claim: 'wins',
  },
  {
    id: 'diagonal',
    size: 5,
    position: '...../...../..x../..o../..... b',
    good: 'b2',
    bad: 'c4',
    claim: 'wins',
  },
  {
    id: 'bridge',
    size: 4,
    position: '..../..x./.o../.x.. b',
    good: 'c2',
    bad: 'b3',
    claim: 'wins',
  },
  {
    id: 'distance',
    size: 5,
    position: '..x../...../...../...../..... w',
    good: 'c3',
    bad: 'c4',
    claim: 'wins',
  },
  {
    id: 'two',
    size: 5,
    position: '....x/..ox./..xo./.o.../..... b',
    good: 'c2',
    bad: 'c1',
    claim: 'wins',
  },
  {
    id: 'pie',
    size: 5,
    pie: true,
    good: 'a2',
    bad: 'c3',
    claim: 'wins',
  },
];
