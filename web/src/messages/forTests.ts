/** Tests speak English unless they say otherwise. */
import { words } from './en';
import { use } from './wording.svelte';

use('en', words);

/** Every key that has words. */
export const keys: string[] = [...words.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key ?? '');
