/** Lets a page be heard: one call in the component that shows a game. */
import { untrack } from 'svelte';
import { listen, type Heard, type Scene } from './cues';
import { play, shake, waitForPress } from './player';

/** Whether somebody looks at the page. */
const seen = (): boolean => !document.hidden && document.hasFocus();

/** Makes what happens in this scene heard, as long as the component is there. */
export function hear(scene: () => Scene): void {
  waitForPress();
  let heard: Heard | null = null;
  $effect(() => {
    const now = scene();
    untrack(() => {
      const news = listen(heard, { seen: seen(), ...now });
      ({ heard } = news);
      void play(news.cues);
      shake(news.shake);
    });
  });
}
