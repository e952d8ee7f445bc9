/** What a person has chosen for this browser. */
import { keep, kept } from './storage';

export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  /** Coordinates beside the board. */
  coordinates: boolean;
  /** Whether cells that can be played are shown under the pointer or the focus. */
  showLegal: boolean;
  /** Whether cells where one may not place are crossed out. */
  showForbidden: boolean;
  /** Two taps for a move: on coarse pointers unless said otherwise. */
  taps: 'auto' | 'one' | 'two';
  motion: 'auto' | 'none';
}

const usual: Settings = {
  theme: 'auto',
  coordinates: true,
  showLegal: true,
  showForbidden: true,
  taps: 'auto',
  motion: 'auto',
};

const choices: { [K in keyof Settings]: Settings[K][] } = {
  theme: ['auto', 'light', 'dark'],
  coordinates: [true, false],
  showLegal: [true, false],
  showForbidden: [true, false],
  taps: ['auto', 'one', 'two'],
  motion: ['auto', 'none'],
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function load(): Settings {
  const found = kept('settings', isObject) ?? {};
  const valid = Object.entries(found).filter(([key, value]) => (choices as Record<string, unknown[]>)[key]?.includes(value));
  return { ...usual, ...Object.fromEntries(valid) };
}

export const settings: Settings = $state(load());

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
