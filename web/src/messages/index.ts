export { choose, nameOf, speakAsChosen } from './choice';
export { language, languages, reasonOf, say, sayOr, speakOfStudy, t, type Key, type Language } from './wording.svelte';
export type { Arg, Message } from '../rules/types';
