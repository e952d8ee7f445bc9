/** How what is shown of the rules comes and goes: briefly, or at once where nothing is to move. */
import { prefersReducedMotion } from 'svelte/motion';
import { settings } from '../base/settings.svelte';

export const briefly = (): { duration: number } => ({
  duration: settings.motion === 'none' || prefersReducedMotion.current ? 0 : 140,
});
