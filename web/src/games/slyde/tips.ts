import type { Tip } from '../tip';

export const tips: Tip[] = [
  {
    id: 'middle',
    size: 4,
    good: 'b2-b3',
    bad: 'a1-a2',
    claim: 'wins',
  },
  {
    id: 'join',
    size: 4,
    position: '.x.O/xxOx/X.Xx/Ox.. b',
    good: 'b3-b2',
    bad: 'b4-a4',
    claim: 'wins',
  },
  {
    id: 'cut',
    size: 4,
    position: '.xX./O.xx/.XXO/x.Ox w',
    good: 'c3-b3',
    bad: 'd3-d4',
    claim: 'wins',
  },
  {
    id: 'double',
    size: 4,
    position: '.xxO/.XxX/.OOx/.Xx. w',
    good: 'd2-d1',
    bad: 'c1-d1',
    claim: 'wins',
  },
  {
    id: 'draw',
    size: 4,
    position: '.Oxx/.XOx/.X.O/xXx. w',
    good: 'c1-d1',
    bad: 'a1-a2',
    claim: 'draws',
  },
];
