import { mount } from 'svelte';
import App from './app/App.svelte';
import './app/fonts.css';
import './app/app.css';
import './board/themes.css';
import { begin } from './app/begin';
import { offline } from './base/offline.svelte';
import { followSystem } from './base/settings.svelte';

followSystem();

void begin({ words: 'document-not-loaded', rules: 'start-no-rules' }, (target) => {
  mount(App, { target });
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    // Without it the app works as long as there is a network.
    navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).then(
      () => offline.begin(navigator.serviceWorker),
      () => undefined,
    );
  }
});
