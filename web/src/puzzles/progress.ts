/** Which puzzles somebody has solved, as this browser keeps it. */
import * as v from 'valibot';
import { keep, kept } from '../base/storage';

const schema = v.object({
  /** The puzzle that was open last. */
  at: v.string(),
  /** Solved, with or without help. */
  solved: v.array(v.string()),
  /** Of these, the ones solved at the first try and without help. */
  clean: v.array(v.string()),
});
export type Solved = v.InferOutput<typeof schema>;

const nameOf = (game: string): string => `puzzles.${game}`;

export const solvedIn = (game: string): Solved => kept(nameOf(game), schema) ?? { at: '', solved: [], clean: [] };
export const keepSolved = (game: string, solved: Solved): void => keep(nameOf(game), solved);

/** The same with one more puzzle solved. */
export function withSolved(before: Solved, id: string, clean: boolean): Solved {
  const add = (list: string[]): string[] => (list.includes(id) ? list : [...list, id]);
  // Only the first solution can be a clean one: who has seen it knows it.
  const first = clean && !before.solved.includes(id);
  return { ...before, solved: add(before.solved), clean: first ? add(before.clean) : before.clean };
}
