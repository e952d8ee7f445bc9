import { showGame } from '../showGame';

export const show = showGame(
  6,
  'd4-e4 c5-c4 c3-b3 d2-d3 b4-b5 b5-c5 e5-e6 a5-b5 c1-c2 e1-d1 e3-e2 d6-d5 e2-e1 f2-f3 b2-a2 f6-f5 e6-d6 e1-f1 d6-c6 c2-d2 a1-b1 a3-a4 b3-a3 b6-a6 c6-b6',
);
