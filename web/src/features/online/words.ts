/** How the people, the offers and the ends of games by link are called. */
import { t } from '../../messages';
import { because } from '../../match/words';
import { gameInfo, look, other, otherSeat, type Seat, type MatchSettings, type Side } from '../../rules/rules';
import { lineOf, type Followed } from './followed';
import type { GameView } from '../../server/wire';

/** The side of a seat: before the game begins, the one it begins with. */
export function sideOf({ snapshot, settings }: Pick<GameView, 'snapshot' | 'settings'>, seat: Seat): Side {
  if (snapshot) return snapshot.sides[seat] === 'white' ? 'white' : 'black';
  return firstSide(settings, seat);
}

function firstSide({ game }: MatchSettings, seat: Seat): Side {
  const { first_side } = gameInfo(game);
  return seat === 'first' ? first_side : other(first_side);
}

/** Somebody else in a sentence: the name, or what can be said without one. */
export function nameOf(view: GameView, seat: Seat): string {
  return view.players[seat].name ?? (view.you === null ? t(`side-${sideOf(view, seat)}`) : t('online-opponent'));
}

/** How the match ended and why. */
export function result(state: Followed): { head: string; why: string } | null {
  const { view } = state;
  const ending = view?.snapshot?.ending;
  const line = lineOf(state);
  if (!view || !ending || !line) return null;
  const { result: verdict, reason } = ending;
  if (verdict.kind === 'drawn') return { head: t('result-draw'), why: because(look(line)) };
  if (verdict.kind === 'void')
    return {
      head: t('online-void'),
      why: verdict.by === view.you ? t('online-you-aborted') : t('online-by-abort', { name: nameOf(view, verdict.by) }),
    };
  const loser = otherSeat(verdict.seat);
  const head =
    view.you === verdict.seat
      ? t('result-you-win')
      : view.you === loser
        ? t('online-you-lose', { name: nameOf(view, verdict.seat) })
        : view.players[verdict.seat].name === null
          ? t('result-wins', { side: verdict.side })
          : t('online-wins', { name: nameOf(view, verdict.seat), side: verdict.side });
  const mine = view.you === loser;
  switch (reason) {
    case 'resignation':
      return { head, why: mine ? t('online-you-resigned') : t('online-by-resignation', { name: nameOf(view, loser) }) };
    case 'time':
      return { head, why: mine ? t('online-your-time-out') : t('online-by-time', { name: nameOf(view, loser) }) };
    default:
      return { head, why: because(look(line)) };
  }
}
