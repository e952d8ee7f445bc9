import { t } from '../messages';
import type { GameInfo } from '../rules/types';

/** Who made the games, in a sentence. Whatever offers a game names its designer: that is what Mark Steere's sheets ask of programs. */
export function attribution(games: GameInfo[]): string {
  const designers = [...new Set(games.map(({ designer }) => designer))];
  const works = designers.map((designer) => {
    const theirs = games.filter((game) => game.designer === designer);
    const names = { join: 'and' as const, items: theirs.map(({ name }) => name) };
    const authors = theirs.flatMap(({ rulebook }) => rulebook ?? []);
    if (authors.length === 0) return t('app-by', { games: names, designer });
    return t('app-by-rulebook', { games: names, designer, author: { join: 'and', items: authors } });
  });
  return t('app-attribution', { works: { join: 'comma', items: works } });
}
