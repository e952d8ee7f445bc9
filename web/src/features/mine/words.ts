/** How the games of this browser are called in their list. */
import { language, t } from '../../messages';
import { playerName, sizeName } from '../../match/words';
import type { PlayedGame } from '../../match/played';
import { gameInfo, type Seat } from '../../rules/rules';

/** The seat of the person who played the computer; none if two people played. */
function personOf({ match: { seats } }: PlayedGame): Seat | null {
  if (seats.every(({ kind }) => kind === 'human')) return null;
  return seats[0].kind === 'human' ? 'first' : 'second';
}

export function opponentOf(game: PlayedGame): string {
  const person = personOf(game);
  if (person === null) return t('mine-people');
  return playerName(game.match.seats[person === 'first' ? 1 : 0], true);
}

export function resultOf(game: PlayedGame): string {
  if (game.ending === null) return t('mine-unfinished');
  const { result, reason } = game.ending;
  if (result.kind === 'drawn') return t('mine-drawn');
  const person = personOf(game);
  const by = reason === 'resignation' ? 'resignation' : 'play';
  if (person === null) return t(result.side === 'black' ? 'mine-black-won' : 'mine-white-won', { by });
  return t(result.seat === person ? 'mine-won' : 'mine-lost', { by });
}

export const outcomeOf = (game: PlayedGame): 'won' | 'lost' | 'open' | 'other' => {
  if (game.ending === null) return 'open';
  const person = personOf(game);
  if (person === null || game.ending.result.kind === 'drawn') return 'other';
  return game.ending.result.seat === person ? 'won' : 'lost';
};

/** By language: to make one takes long, and a search looks at every game. */
const dates = new Map<string, Intl.DateTimeFormat>();
export function dateOf({ at }: PlayedGame): string {
  const known = dates.get(language()) ?? new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });
  dates.set(language(), known);
  return known.format(at);
}

export const turnsOf = ({ match }: PlayedGame): string => t('moves-count', { count: match.line.moves.length });

/** The name of the game and its board: "11 × 11". */
export function whichOf({ match: { line } }: PlayedGame): { name: string; size: string } {
  const info = gameInfo(line.game);
  return { name: info.name, size: sizeName({ ...info, default_size: 0 }, line.size) };
}

/** Whether each word of a search is the beginning of one that is said of this game. */
export function fits(game: PlayedGame, search: string): boolean {
  const { name, size } = whichOf(game);
  const said = wordsOf([name, size, opponentOf(game), resultOf(game), dateOf(game), turnsOf(game)].join(' '));
  return wordsOf(search).every((word) => said.some((other) => other.startsWith(word)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
