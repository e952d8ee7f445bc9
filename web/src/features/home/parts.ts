/** The parts of the hall that wait for the server: they are one chunk, which is loaded where there is one. */
export { default as Lists } from './Lists.svelte';
export { default as LiveGame } from './LiveGame.svelte';
export { default as MyGames } from './MyGames.svelte';
export { default as PuzzleOfDay } from './PuzzleOfDay.svelte';
