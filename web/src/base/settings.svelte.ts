/** What a person has chosen for this browser. */
import * as v from 'valibot';
import { keep, kept } from './storage';

/** Every entry has its usual value, which also stands for one that cannot be read. */
const schema = v.object({
  /** A language of ours by its tag; unless said otherwise the first that the browser prefers. */
  language: v.fallback(v.picklist(['auto', 'en', 'de']), 'auto'),
  theme: v.fallback(v.picklist(['auto', 'light', 'dark']), 'auto'),
  /** The board; unless said otherwise wood by day and a dark one in the dark. */
  board: v.fallback(v.picklist(['auto', 'wood', 'slate', 'paper', 'night']), 'auto'),
  /** Stones with light and shadow, or flat ones. */
  stones: v.fallback(v.picklist(['round', 'flat']), 'round'),
  /** Where the coordinates stand. They could only be on or off once. */
  coordinates: v.fallback(
    v.union([
      v.picklist(['left', 'right', 'both', 'none']),
      v.pipe(
        v.boolean(),
        v.transform((on) => (on ? 'left' : 'none')),
      ),
    ]),
    'left',
  ),
  /** Whether cells that can be played are shown under the pointer or the focus. */
  showLegal: v.fallback(v.boolean(), true),
  /** Whether cells where one may not place are crossed out. */
  showForbidden: v.fallback(v.boolean(), true),
  /** Whether the board shows what the rules look at: paths, groups, chains. */
  sight: v.fallback(v.boolean(), true),
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

/** Puts theme, board, stones and motion on the document, where the style sheets find them. */
export function dress(): void {
  const root = document.documentElement;
  const theme = settings.theme === 'auto' ? (darkness().matches ? 'dark' : 'light') : settings.theme;
  root.dataset['theme'] = theme;
  root.dataset['board'] = settings.board === 'auto' ? (theme === 'dark' ? 'night' : 'wood') : settings.board;
  root.dataset['stones'] = settings.stones;
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
