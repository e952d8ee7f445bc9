/** How long ago something was, in the language of the page. */
import { language } from './wording.svelte';

/** "3 minutes ago". */
export function ago(then: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - then) / 60_000));
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  return minutes < 48 * 60 ? words.format(-Math.round(minutes / 60), 'hour') : words.format(-Math.round(minutes / 1440), 'day');
}
