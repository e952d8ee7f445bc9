/** How far somebody has come in a lesson, as this browser keeps it. */
import { keep, kept } from '../../base/storage';

export interface Progress {
  /** The step that was looked at last. */
  at: string;
  /** The steps that have been done. */
  done: string[];
}

function isProgress(value: unknown): value is Progress {
  if (typeof value !== 'object' || value === null) return false;
  const { at, done } = value as Record<string, unknown>;
  return typeof at === 'string' && Array.isArray(done) && done.every((id) => typeof id === 'string');
}

const nameOf = (game: string): string => `learn.${game}`;

export const progressIn = (game: string): Progress => kept(nameOf(game), isProgress) ?? { at: '', done: [] };
export const keepProgress = (game: string, progress: Progress): void => keep(nameOf(game), progress);
