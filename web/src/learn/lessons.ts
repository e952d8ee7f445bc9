import type { GameId } from '../addresses';
import { crossway } from './crossway';
import type { Lesson } from './lesson';
import { slash } from './slash';
import { slicron } from './slicron';
import { slither } from './slither';
import { slyde } from './slyde';

export const lessons: Record<GameId, Lesson> = { slash, crossway, slither, slyde, slicron };
