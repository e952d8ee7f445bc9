export { speakFirst } from './first';
export { language, languages, preferred, say, speak, t, type Key, type Language } from './wording.svelte';
export type { Arg, Message } from './keys';
