import { showGame } from '../showGame';

export const show = showGame(8, 'd5 d3 f3 e7 c7 d6 c6 e4 b3 c3 f5 e5 g7 g5 g4 f6 h6 h4 b5 b2 e8 a1');
