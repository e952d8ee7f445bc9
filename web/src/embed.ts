/**
 * A board for pages of other sites, in a frame. It is an entry of its own: it loads little, keeps nothing in the browser, installs no service worker, and
 * works in a frame that has no origin.
 */
import { mount } from 'svelte';
import './app/fonts.css';
import './app/app.css';
import './board/themes.css';
import { begin } from './app/begin';
import { followSystem } from './base/settings.svelte';
import Embed from './features/embed/Embed.svelte';

followSystem();

void begin({ words: 'document-board-not-loaded', rules: 'embed-no-rules' }, (target) => {
  mount(Embed, { target });
});
