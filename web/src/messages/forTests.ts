/** Tests speak English unless they say otherwise. */
import { words as ofPages } from './en';
import { words as ofStudy } from './study/en';
import { use } from './wording.svelte';

const words = `${ofPages}\n${ofStudy}`;

use('en', words);

/** Every key that has words. */
export const keys: string[] = [...words.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key ?? '');
