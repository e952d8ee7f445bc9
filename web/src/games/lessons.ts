import type { Lesson } from '../learn/lesson';
import { byGame } from './byGame';

export const lessons = byGame(import.meta.glob<Lesson>('./*/lesson.ts', { eager: true, import: 'lesson' }));
