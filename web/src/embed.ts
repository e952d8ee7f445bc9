/**
 * A board for pages of other sites, in a frame. It is an entry of its own: it loads little, keeps nothing in the browser, installs no service worker, and
 * works in a frame that has no origin.
 */
import { mount } from 'svelte';
import './app/fonts.css';
import './app/app.css';
import './board/themes.css';
import { followSystem } from './base/settings.svelte';
import Embed from './features/embed/Embed.svelte';
import { speakAsChosen, t } from './messages';
import { loadRules } from './rules/rules';

followSystem();

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the board');

/** The board cannot be shown: a sentence instead of an empty frame. */
function apologise(place: HTMLElement, text: string): void {
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.className = 'apology';
  sentence.textContent = text;
  place.replaceChildren(sentence);
}

async function begin(place: HTMLElement): Promise<void> {
  const rules = loadRules();
  // It is waited for below; until then nobody would hear that it failed.
  rules.catch(() => undefined);
  try {
    await speakAsChosen();
  } catch {
    apologise(place, t('document-board-not-loaded'));
    return;
  }
  try {
    await rules;
  } catch (error) {
    apologise(place, t('embed-no-rules', { reason: error instanceof Error ? error.message : String(error) }));
    return;
  }
  place.replaceChildren();
  mount(Embed, { target: place });
}

void begin(target);
