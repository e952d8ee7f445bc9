/** What a person has chosen for this browser. */
import * as v from 'valibot';
import { keep, kept } from './storage';

/** Every entry has its usual value, which also stands for one that cannot be read. */
const schema = v.object({
  theme: v.fallback(v.picklist(['auto', 'light', 'dark']), 'auto'),
  /** Coordinates beside the board. */
  coordinates: v.fallback(v.boolean(), true),
  /** Whether cells that can be played are shown under the pointer or the focus. */
  showLegal: v.fallback(v.boolean(), true),
  /** Whether cells where one may not place are crossed out. */
  showForbidden: v.fallback(v.boolean(), true),
  /** Two taps for a move: on coarse pointers unless said otherwise. */
  taps: v.fallback(v.picklist(['auto', 'one', 'two']), 'auto'),
  motion: v.fallback(v.picklist(['auto', 'none']), 'auto'),
  /** How loud, from 0 to 100; muted it stays what it was. */
  sound: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 60),
  muted: v.fallback(v.boolean(), false),
  /** Whether a phone shakes a little. */
  vibration: v.fallback(v.boolean(), true),
});

export type Settings = v.InferOutput<typeof schema>;

export const settings: Settings = $state(kept('settings', schema) ?? v.parse(schema, {}));

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  keep('settings', settings);
  dress();
}

const darkness = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Puts theme and motion on the document, where the style sheet finds them. */
export function dress(): void {
  const root = document.documentElement;
  root.dataset['theme'] = settings.theme === 'auto' ? (darkness().matches ? 'dark' : 'light') : settings.theme;
  root.dataset['motion'] = settings.motion;
}

/** Dresses the document, now and whenever the system turns dark or light. */
export function followSystem(): void {
  dress();
  darkness().addEventListener('change', dress);
}

const coarse = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether the first tap only chooses and the second plays. */
export const twoTaps = (): boolean => settings.taps === 'two' || (settings.taps === 'auto' && coarse());
