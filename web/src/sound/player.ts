/**
 * The one place that makes sounds. A browser allows them after a press only, so nothing is made and nothing is loaded before; where there is no Web Audio,
 * or the voices cannot be loaded, the app is silent and otherwise the same.
 */
import { settings } from '../base/settings.svelte';
import type { Cue } from './cues';
import type { sound as makeSound } from './voices';

interface Instrument {
  context: AudioContext;
  master: GainNode;
  sound: typeof makeSound;
}

/** A sound that would come later than this, because the voices have to be loaded, does not come. */
const TOO_LATE = 400;

let instrument: Promise<Instrument | null> | null = null;
let wasPressed = false;
let waits = false;

/** Whether somebody has pressed something since the page was loaded. */
const touched = (): boolean => wasPressed || (typeof navigator !== 'undefined' && navigator.userActivation?.hasBeenActive === true);

const volume = (): number => (settings.muted ? 0 : settings.sound / 100);

/** Begins to listen for presses: the first loads the voices. */
export function waitForPress(): void {
  if (waits) return;
  waits = true;
  for (const event of ['pointerdown', 'pointerup', 'keydown']) document.addEventListener(event, pressed, { capture: true, passive: true });
}

/** Every press may be the one that a browser wants before it lets a page be heard. */
function pressed(): void {
  wasPressed = true;
  if (volume() > 0) void awake();
}

/** Plays what these cues say, now. */
export async function play(cues: Cue[]): Promise<void> {
  if (cues.length === 0 || !touched() || volume() === 0) return;
  const asked = performance.now();
  const ready = await awake();
  if (!ready || performance.now() - asked > TOO_LATE) return;
  ready.master.gain.value = volume();
  for (const cue of cues) ready.sound(ready.context, ready.master, cue, Math.random);
}

/** Shakes a phone. Browsers want a press before that, too. */
export function shake(pattern: number[]): void {
  if (pattern.length > 0 && settings.vibration && touched() && canShake()) navigator.vibrate(pattern);
}

export const canShake = (): boolean => typeof navigator !== 'undefined' && 'vibrate' in navigator;

/** The instrument, made on the first call; a context that the browser has put to sleep is woken. */
async function awake(): Promise<Instrument | null> {
  instrument ??= make();
  const made = await instrument;
  // What could not be loaded is tried again at the next press.
  if (made === null) instrument = null;
  else if (made.context.state !== 'running') await Promise.race([made.context.resume().catch(() => undefined), soon()]);
  return made?.context.state === 'running' ? made : null;
}

async function make(): Promise<Instrument | null> {
  if (typeof AudioContext === 'undefined') return null;
  try {
    const { sound } = await import('./voices');
    const context = new AudioContext({ latencyHint: 'interactive' });
    const master = new GainNode(context, { gain: volume() });
    master.connect(context.destination);
    return { context, master, sound };
  } catch {
    return null;
  }
}

/** A context that may not be heard yet never wakes. */
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TOO_LATE));
