export { choose, nameOf, speakAsChosen } from './choice';
export { language, languages, say, t, type Key, type Language } from './wording.svelte';
export type { Arg, Message } from './keys';
