/** Why this browser gets no notices, so that the page can say what helps. */
import type { PushState } from '../../server/push';

/** `home-screen`: an iPhone or iPad lets only apps on the home screen have notices. */
export type PushHere = 'on' | 'off' | 'refused' | 'unsupported' | 'home-screen' | 'insecure';

/** What a browser says about itself. */
export interface Surroundings {
  secure: boolean;
  /** An iPhone or iPad. */
  ios: boolean;
  /** Opened from the home screen. */
  standalone: boolean;
}

export function pushHere(state: PushState, { secure, ios, standalone }: Surroundings): PushHere {
  if (state === 'denied') return 'refused';
  if (state !== 'impossible') return state;
  if (!secure) return 'insecure';
  return ios && !standalone ? 'home-screen' : 'unsupported';
}

/** An iPad says that it is a Mac, but no Mac has fingers. */
export const isIos = (agent: string, touches: number): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1);

export const surroundings = (): Surroundings => ({
  secure: isSecureContext,
  ios: isIos(navigator.userAgent, navigator.maxTouchPoints),
  standalone: matchMedia('(display-mode: standalone)').matches,
});
