import type { Tip } from '../tip';

export const tips: Tip[] = [
  {
    id: 'middle',
    size: 6,
    good: 'c3',
    bad: 'c2',
    claim: 'wins',
  },
  {
    id: 'end',
    size: 5,
    position: '...../...../..x../.o.../..... b',
    good: 'd2',
    bad: 'c4',
    claim: 'wins',
  },
  {
    id: 'hurry',
    size: 5,
    position: '.o.../ox.o./.x.../.x.../..... b',
    good: 'c5',
    bad: 'b1',
    claim: 'wins',
  },
  {
    id: 'shield',
    size: 5,
    position: '...../...../.oox./.xx../..... w',
    good: 'd4',
    bad: 'c4',
    claim: 'wins',
  },
  {
    id: 'corner',
    size: 5,
    position: '...../...xo/..xo./.xo.x/.o... b',
    good: 'a1',
    bad: 'd5',
    claim: 'wins',
  },
  {
    id: 'pie',
    size: 5,
    pie: true,
    position: '...../...../..x../...../..... w swap',
    good: 'swap',
    bad: 'c2',
    claim: 'wins',
  },
];
