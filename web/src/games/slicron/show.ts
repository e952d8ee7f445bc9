import { showGame } from '../showGame';

export const show = showGame(
  4,
  'f2 b2 e3 d3 e2 f4 b3 d2 e4 f3 e5 c3 b4 c4 d6 d4 c5 c2 d5 f5 a1 a2 c1 g2 f1 d7 a4/a4-b4-c5-d5-e4-e3-e2-f1 d6 e6 b3 e5/a4-b4-c5-d5-e5-e6 f2 e4 d1 d4 c3 d3 c4 b3 f1 e3 f3 f4 e1/d1-e1 b2 d5 c3 e4 d3 f3 f2 e3 c2 d3 d4 b1 c5 a2 c4 g1 f4 e5 b4 g2/d7-d6-d5-e4-f3-g2 a3 e3 g1 g4 e2 c3 e5 a4 g3 d3 e6 c6 e3 c3 f5/f5-f4-g3 f3 c5 e4 d5 e5 d6 g2 b5 e3 d6 d5 c5 c4 f2 d4 d2 b3/a2-b3-c4-d5-e4-f3-g2 c3 e3 d3 g1 a2/a1-a2 b4 e4 d4 e3 c4 d5 d3 c5 c2 e5 b2 f3 b3 d4 d6 c3 c2 c4 d3 d2 a3/a3-b3-b2-b1 a4 c2 b5 b4 c1 c3 c4 e2 c5 d5 d3 e4 e3 f5 e5',
);
