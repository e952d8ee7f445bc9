/** The rules as the build has made them of `docs/rules`, each loaded when it is read. */
import type { GameId } from '../../base/addresses';

export interface RulesText {
  html: string;
  contents: { id: string; text: string }[];
}

const files = import.meta.glob<RulesText>('../../../../docs/rules/*.md', { query: '?document', import: 'default' });

/** The rules of a game, or what is common to all. */
export async function rulesOf(game: GameId | null): Promise<RulesText> {
  const load = files[`../../../../docs/rules/${game ?? 'README'}.md`];
  if (!load) throw new Error('there is no such document');
  return load();
}
