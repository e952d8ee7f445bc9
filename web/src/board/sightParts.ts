/** What draws what the rules look at. It comes with the first board that can show it: the start page does without. */
export { default as ChainGlow } from './ChainGlow.svelte';
export { default as Sight } from './Sight.svelte';
