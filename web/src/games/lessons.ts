import type { Lesson } from './lesson';
import { byGame } from './byGame';

export const lessons = byGame(import.meta.glob<Lesson>('./*/lesson.ts', { eager: true, import: 'lesson' }));
