/** How long something is still good, and days as people read them. */
import { language } from '../../messages';

/** `9:05`; at the end 0:00 and never less. */
export function remaining(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "18 November 2026". */
export const dayOf = (at: number): string => new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(at);
