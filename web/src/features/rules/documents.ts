/** The rules as the build has made them of `docs/rules`, each loaded when it is read, in the language that is spoken. */
import type { GameId } from '../../base/addresses';
import type { Language } from '../../messages';

export interface RulesText {
  html: string;
  contents: { id: string; text: string }[];
}

const folder = '../../../../docs/rules/';
const files = import.meta.glob<RulesText>(['../../../../docs/rules/*.md', '../../../../docs/rules/*/*.md'], {
  query: '?document',
  import: 'default',
});

/** The rules of a game, or what is common to all. English is in the folder itself, every other language in one of its own. */
export async function rulesOf(game: GameId | null, language: Language): Promise<RulesText> {
  const load = files[`${folder}${language === 'en' ? '' : `${language}/`}${game ?? 'README'}.md`];
  if (!load) throw new Error('there is no such document');
  return load();
}
