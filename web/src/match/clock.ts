/** How clocks are read and called. */
import { t } from '../messages';
import type { Clock, Millis } from '../rules/rules';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (number: number): string => String(number).padStart(2, '0');

/** Tenths when it gets close. */
export const CLOSE = 20 * SECOND;

/** What a clock shows: `2 d 03 h`, `1:05:09`, `4:07`, `12.3`. */
export function face(left: Millis): string {
  if (left < CLOSE) return (Math.floor(left / 100) / 10).toFixed(1);
  const [days, hours, minutes, seconds] = [
    Math.floor(left / DAY),
    Math.floor(left / HOUR) % 24,
    Math.floor(left / MINUTE) % 60,
    Math.floor(left / SECOND) % 60,
  ];
  if (days > 0) return t('online-days-hours', { days, hours: two(hours) });
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The time that is said aloud when a clock goes from one reading to another: 30 and 10 seconds. */
export function warning(before: Millis, after: Millis): number | null {
  return [10, 30].find((seconds) => before > seconds * SECOND && after <= seconds * SECOND) ?? null;
}

export const usualClock: Clock = { kind: 'none' };

/** "10 min + 5 s", "3 days per move". */
export function clockName(clock: Clock | undefined): string {
  switch (clock?.kind) {
    case 'fischer':
      return t('online-clock-fischer-name', { minutes: round(clock.initial / MINUTE), seconds: round(clock.increment / SECOND) });
    case 'correspondence':
      return t('online-clock-days-name', { days: round(clock.per_move / DAY) });
    default:
      return t('online-clock-none-name');
  }
}

const round = (number: number): number => Math.round(number * 100) / 100;

export const fischer = (minutes: number, seconds: number): Clock => ({
  kind: 'fischer',
  initial: minutes * MINUTE,
  increment: seconds * SECOND,
});
export const correspondence = (days: number): Clock => ({ kind: 'correspondence', per_move: days * DAY });

/** How long somebody still has, in words: "2 days left", "3 hours left", "4 minutes left". */
export function leftName(left: Millis): string {
  if (left >= 2 * DAY) return t('clock-left-days', { count: Math.floor(left / DAY) });
  if (left >= HOUR) return t('clock-left-hours', { count: Math.floor(left / HOUR) });
  return t('clock-left-minutes', { count: Math.floor(left / MINUTE) });
}
