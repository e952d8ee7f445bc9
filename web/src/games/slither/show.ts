import { showGame } from '../showGame';

export const show = showGame(
  7,
  'e6 f3 d2 f3-e4/d4 c4 d4-c5/e5 e6-d5/d4 e4-d3/b3 f3 e5-e4/e3 d2-c2/c3 c5-c6/d6 f6 e4-e5/e6 b6 c5 c3-b4/b5 e5-e4/c3 b5-a4/a3 f4 a2 b2 a1 d6-c7/b5 f5 c7-d6/e7 e5 d3-e2/f7 g6 b2-b1/g7 b4-a5/a6 c1 a7',
);
