/** The rules as the build has made them of `docs/rules` and `docs/ratings.md`, each loaded when it is read, in the language that is spoken. */
import type { GameId } from '../../base/addresses';
import type { Language } from '../../messages';

export interface RulesText {
  html: string;
  contents: { id: string; text: string }[];
}

const docs = '../../../../docs/';
const files = import.meta.glob<RulesText>(
  ['../../../../docs/rules/*.md', '../../../../docs/rules/*/*.md', '../../../../docs/ratings.md', '../../../../docs/*/ratings.md'],
  { query: '?document', import: 'default' },
);

/** The rules of a game, or what is common to all. */
export const rulesOf = (game: GameId | null, language: Language): Promise<RulesText> => read('rules/', game ?? 'README', language);

/** What ratings mean, and when a game counts for them. */
export const ratingsOf = (language: Language): Promise<RulesText> => read('', 'ratings', language);

/** English is in the folder itself, every other language in one of its own. */
async function read(folder: string, name: string, language: Language): Promise<RulesText> {
  const load = files[`${docs}${folder}${language === 'en' ? '' : `${language}/`}${name}.md`];
  if (!load) throw new Error('there is no such document');
  return load();
}
