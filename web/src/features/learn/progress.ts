/** How far somebody has come in a lesson, as this browser keeps it. */
import * as v from 'valibot';
import { keep, kept } from '../../base/storage';

const progress = v.object({
  /** The step that was open last. */
  at: v.string(),
  /** The steps that have been done. */
  done: v.array(v.string()),
});
export type Progress = v.InferOutput<typeof progress>;

const nameOf = (game: string): string => `learn.${game}`;

export const progressIn = (game: string): Progress => kept(nameOf(game), progress) ?? { at: '', done: [] };
export const keepProgress = (game: string, now: Progress): void => keep(nameOf(game), now);
