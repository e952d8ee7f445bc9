import type { FirstGame } from '../firstGame';

/** One rule, one aim, and no point is ever forbidden. On 5x5 a game has about five stones of each side. */
export const first: FirstGame = { size: 5 };
