/** The few words that are there before a language has been fetched, and also if it cannot be fetched. */
import { use, type Language } from './wording.svelte';

const files = import.meta.glob<string>('../../../messages/*/page/document.ftl', { eager: true, import: 'default' });

/** Speaks this language, as far as it goes, until all of its words are here. */
export function speakFirst(tag: Language): void {
  use(tag, files[`../../../messages/${tag}/page/document.ftl`] ?? '');
}
