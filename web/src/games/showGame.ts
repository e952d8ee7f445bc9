/** A game that the start page plays through: the engine against itself, 4,000 simulated games a turn. */
export interface ShowGame {
  size: number;
  pie: boolean;
  moves: string[];
}

export const showGame = (size: number, moves: string): ShowGame => ({ size, pie: false, moves: moves.split(' ') });
