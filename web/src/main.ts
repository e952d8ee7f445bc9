import { mount } from 'svelte';
import App from './app/App.svelte';
import './app/fonts.css';
import './app/app.css';
import './board/themes.css';
import { speakAsChosen, t } from './messages';
import { loadRules } from './rules/rules';
import { offline } from './base/offline.svelte';
import { followSystem } from './base/settings.svelte';

followSystem();

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');

/** The app cannot start: a sentence instead of an empty page. */
function apologise(text: string): void {
  if (!target) return;
  const sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.className = 'apology';
  sentence.textContent = text;
  target.replaceChildren(sentence);
}

async function begin(place: HTMLElement): Promise<void> {
  const rules = typeof WebAssembly === 'object' ? loadRules() : null;
  // It is waited for below; until then nobody would hear that it failed.
  rules?.catch(() => undefined);
  try {
    await speakAsChosen();
  } catch {
    apologise(t('document-not-loaded'));
    return;
  }
  if (!rules) {
    apologise(t('start-no-web-assembly'));
    return;
  }
  try {
    await rules;
  } catch (error) {
    apologise(t('start-no-rules', { reason: error instanceof Error ? error.message : String(error) }));
    return;
  }
  place.replaceChildren();
  mount(App, { target: place });
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    // Without it the app works as long as there is a network.
    navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).then(
      () => offline.begin(navigator.serviceWorker),
      () => undefined,
    );
  }
}

void begin(target);
