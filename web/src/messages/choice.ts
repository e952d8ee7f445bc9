/** Which language the page speaks: the one that a person has chosen for this browser, or the first of ours that the browser prefers. */
import { change, settings, type Settings } from '../base/settings.svelte';
import { speakFirst } from './first';
import { preferred, speak, type Language } from './wording.svelte';

const wanted = (choice: Settings['language']): Language => (choice === 'auto' ? preferred() : choice);

/** Speaks what was chosen, when the page starts. Rejects if the words cannot be fetched; those that come with the page are there all the same. */
export function speakAsChosen(): Promise<void> {
  speakFirst(wanted(settings.language));
  return speak(wanted(settings.language));
}

/** Chooses a language for this browser. Rejects, and nothing changes, if its words cannot be fetched. */
export async function choose(choice: Settings['language']): Promise<void> {
  await speak(wanted(choice));
  change('language', choice);
}

/** What a language calls itself. */
export const nameOf = (language: Language): string => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
