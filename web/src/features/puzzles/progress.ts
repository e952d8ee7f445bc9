/** Which puzzles somebody has solved, as this browser keeps it. */
import { keep, kept } from '../../base/storage';

export interface Solved {
  /** The puzzle that was looked at last. */
  at: string;
  /** Solved, whatever help it took. */
  solved: string[];
  /** Of these, the ones solved at the first try and without help. */
  clean: string[];
}

function isSolved(value: unknown): value is Solved {
  if (typeof value !== 'object' || value === null) return false;
  const { at, solved, clean } = value as Record<string, unknown>;
  const isList = (list: unknown): boolean => Array.isArray(list) && list.every((id) => typeof id === 'string');
  return typeof at === 'string' && isList(solved) && isList(clean);
}

const nameOf = (game: string): string => `puzzles.${game}`;

export const solvedIn = (game: string): Solved => kept(nameOf(game), isSolved) ?? { at: '', solved: [], clean: [] };
export const keepSolved = (game: string, solved: Solved): void => keep(nameOf(game), solved);

/** The same with one more puzzle solved. */
export function withSolved(before: Solved, id: string, clean: boolean): Solved {
  const add = (list: string[]): string[] => (list.includes(id) ? list : [...list, id]);
  // Only the first solution can be a clean one: who has seen it knows it.
  const first = clean && !before.solved.includes(id);
  return { ...before, solved: add(before.solved), clean: first ? add(before.clean) : before.clean };
}
