import { t } from '../messages';
import type { GameInfo } from '../rules/types';

/** Who made the games, in a sentence. Whatever offers a game names its designer: that is what Mark Steere's sheets ask of programs. */
export function attribution(games: GameInfo[]): string {
  const designers = [...new Set(games.map(({ designer }) => designer))];
  const works = designers.map((designer) => {
    const theirs = games.filter((game) => game.designer === designer);
    const by = t('app-by', { games: theirs.map(({ name }) => name).join(t('app-and')), designer });
    const authors = theirs.flatMap(({ rulebook }) => rulebook ?? []);
    return by + authors.map((author) => t('app-rulebook', { author })).join('');
  });
  return t('app-attribution', { works: works.join(', ') });
}
