import type { Tip } from '../tip';

export const tips: Tip[] = [
  {
    id: 'both',
    size: 4,
    position: 'xoox/...x/xoxx/xooo w',
    good: 'c4-b3/a3',
    bad: 'b3',
    claim: 'wins',
  },
  {
    id: 'look',
    size: 4,
    position: 'x..o/oo.x/xoox/x... b',
    good: 'c3',
    bad: 'b1',
    claim: 'wins',
  },
  {
    id: 'stop',
    size: 4,
    position: 'ooo./.x../ox../xx.. b',
    good: 'd4',
    bad: 'c2',
    claim: 'wins',
  },
  {
    id: 'two',
    size: 4,
    position: 'o.x./o.x./x.oo/x... b',
    good: 'a1-b2/b3',
    bad: 'd3',
    claim: 'wins',
  },
  {
    id: 'pie',
    size: 4,
    pie: true,
    position: '..../..../.x../.... w swap',
    good: 'swap',
    bad: 'c3',
    claim: 'wins',
  },
];
