/** What the bar of notices says: what has happened to me in games that I am not looking at. */
import { router } from '../base/router.svelte';
import { t } from '../messages';
import { gameInfo, otherSeat } from '../rules/rules';
import { gameAddress, viewGame } from '../server/games';
import type { GameView, MyNews } from '../server/wire';

export interface Notice {
  /** The game, which has one notice at most. */
  game: string;
  kind: 'accepted' | 'declined' | 'turn' | 'over' | 'challenge';
  text: string;
  /** Where it leads. */
  to: { address: string; label: string };
}

/** More would hide the page. */
const MOST = 3;

class Notices {
  /** The latest first. */
  list: Notice[] = $state.raw([]);
  readonly shown = $derived(this.list.slice(0, MOST));
  /** How many there are beside those. */
  readonly hidden = $derived(this.list.length - this.shown.length);

  /** Takes news into account; gives the notice that is new. */
  async take(news: MyNews): Promise<Notice | null> {
    if (news.kind === 'ready') return null;
    if (news.kind === 'withdrawn') {
      this.dismiss(news.game);
      return null;
    }
    if (isOpen(news.game)) return null;
    // The words name the game; without it they are less, but there.
    const view = await viewGame(news.game).catch(() => null);
    // Somebody may have gone there meanwhile.
    if (isOpen(news.game)) return null;
    const notice = noticeOf(news, view);
    this.list = [notice, ...this.list.filter(({ game }) => game !== notice.game)];
    return notice;
  }

  dismiss(game: string): void {
    // A list that stays as it is would be another one for those who look at it, and they may be the ones who dismiss.
    if (this.list.every((notice) => notice.game !== game)) return;
    this.list = this.list.filter((notice) => notice.game !== game);
  }

  dismissAll(): void {
    this.list = [];
  }
}

const isOpen = (game: string): boolean => router.route.page === 'game' && router.route.id === game;

/** What is said about it, and where one can look at it. */
export function noticeOf(news: Exclude<MyNews, { kind: 'ready' | 'withdrawn' }>, view: GameView | null): Notice {
  const what = view ? gameInfo(view.settings.game).name : null;
  const other = view?.you ? view.players[otherSeat(view.you)].name : null;
  const board = { address: gameAddress(news.game), label: t('notice-to-board') };
  switch (news.kind) {
    case 'accepted':
      return {
        game: news.game,
        kind: 'accepted',
        text: t('notice-accepted', { name: news.by ?? t('notice-somebody') }),
        to: board,
      };
    case 'declined':
      return {
        game: news.game,
        kind: 'declined',
        text: t('notice-declined', { name: other ?? t('notice-somebody') }),
        to: { address: 'online/', label: t('notice-to-games') },
      };
    case 'turn':
      return { game: news.game, kind: 'turn', text: turnText(what, other), to: board };
    case 'over':
      return {
        game: news.game,
        kind: 'over',
        text: other ? t('notice-over-against', { name: other }) : t('notice-over'),
        to: { ...board, label: t('notice-to-end') },
      };
    case 'challenge':
      return {
        game: news.game,
        kind: 'challenge',
        text: t('notice-challenge', { name: news.from ?? t('notice-somebody') }),
        to: { ...board, label: t('notice-to-challenge') },
      };
  }
}

function turnText(game: string | null, name: string | null): string {
  if (game === null) return t('notice-turn');
  return name === null ? t('notice-turn-game', { game }) : t('notice-turn-against', { game, name });
}

export const notices = new Notices();
