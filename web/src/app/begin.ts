/** How a page begins, the app as well as a framed board: with the words of its language and the rules, or else with a sentence. */
import { reasonOf, speakAsChosen, t, type Key } from '../messages';
import { loadRules } from '../rules/rules';

/** What is said when something is missing. */
interface Apologies {
  words: Key;
  rules: 'start-no-rules' | 'embed-no-rules';
}

/** Shows the page in the element `app` as soon as all that it needs is here. */
export async function begin(apologies: Apologies, show: (place: HTMLElement) => void): Promise<void> {
  const place = document.getElementById('app');
  if (!place) throw new Error('the page has no place for the app');
  const rules = typeof WebAssembly === 'object' ? loadRules() : null;
  // It is waited for below; until then nobody would hear that it failed.
  rules?.catch(() => undefined);
  try {
    await speakAsChosen();
  } catch {
    return apologise(place, t(apologies.words));
  }
  if (!rules) return apologise(place, t('start-no-web-assembly'));
  try {
    await rules;
  } catch (error) {
    return apologise(place, t(apologies.rules, { reason: reasonOf(error) }));
  }
  place.replaceChildren();
  show(place);
}

/** A sentence instead of an empty page. */
function apologise(place: HTMLElement, text: string): void {
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.className = 'apology';
  sentence.textContent = text;
  place.replaceChildren(sentence);
}
