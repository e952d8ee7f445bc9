import { showGame } from '../showGame';

export const show = showGame(7, 'c3 d6 e6 d4 c4 d5 f5 e3 b5 c2 b2 c7 a6 f6 a1 b4 c5 f7 a5 e4 a7');
