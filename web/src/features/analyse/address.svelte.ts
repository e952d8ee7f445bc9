/** The address of an analysis carries the whole game, so that a reload or a copied address has it all. */
import { onDestroy } from 'svelte';
import { router } from '../../base/router.svelte';
import { reasonOf, t } from '../../messages';
import { gameInfo, readRecord, writeRecord } from '../../rules/rules';
import { fragment, sgfFragment } from '../../share/link';
import type { Analysis } from './analysis.svelte';
import { isPlain, lineTo, recordOf, throughTo, treeOfRecord, type Tree } from './tree';

/** The address follows a change after this time, in milliseconds. */
const FOLLOWS_AFTER = 250;

export async function addressOf(tree: Tree, at: number): Promise<string> {
  const nodes = throughTo(tree, at);
  const last = nodes.at(-1) ?? 0;
  const text = isPlain(tree) ? fragment(lineTo(tree, last), { at: nodes.indexOf(at) }) : await sgfFragment(writeRecord(recordOf(tree)));
  return router.href(`analyse/${tree.start.game}/#${text}`);
}

/** Keeps the address up to date. Call it while a component is set up. */
export function followWithAddress(it: Analysis): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = true;
  $effect(() => {
    const { tree, at } = it;
    clearTimeout(timer);
    // An address that could not be read stays as it is until something new is made.
    if (first) {
      first = false;
      return;
    }
    timer = setTimeout(
      () =>
        void addressOf(tree, at).then(
          (address) => history.replaceState(null, '', address),
          () => undefined,
        ),
      FOLLOWS_AFTER,
    );
  });
  onDestroy(() => clearTimeout(timer));
}

/** Opens a file. The answer is what there is to say about it, for instance what is wrong with it; then what was there stays. */
export function open(it: Analysis, sgf: string): string {
  const { game } = it.tree.start;
  try {
    const record = readRecord(sgf, game);
    if (record.line.game !== game) {
      void sgfFragment(sgf).then((text) => router.go(`analyse/${record.line.game}/#${text}`));
      return t('analyse-other-game', { game: gameInfo(record.line.game).name });
    }
    const tree = treeOfRecord(record);
    it.load(tree, throughTo(tree, 0).at(-1) ?? 0);
    return '';
  } catch (error) {
    return t('analyse-bad-file', { reason: reasonOf(error) });
  }
}
