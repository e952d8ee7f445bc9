/** Which page is shown. Addresses are folders below the root of the app, wherever that is. */
import { gameIds, gamePages, type GameId, type GamePage } from './addresses';

export type Route =
  | { page: 'home' }
  | { page: 'start' }
  | { page: 'settings' }
  | { page: 'learnAll' }
  | { page: 'puzzlesAll' }
  | { page: 'rulesAll' }
  | { page: 'ratings' }
  | { page: 'online' }
  | { page: 'mine' }
  | { page: 'account' }
  | { page: 'player'; name: string }
  | { page: 'game'; id: string }
  | { page: GamePage; game: GameId }
  /** `wanted` is the page of a game that was meant, as far as can be told. */
  | { page: 'nowhere'; wanted: GamePage };

const root = (): string => new URL('./', document.baseURI).pathname;

function read(): Route {
  const path = location.pathname;
  const within = path.startsWith(root()) ? path.slice(root().length) : path.slice(1);
  const [page = '', game = '', ...rest] = within
    .replace(/index\.html$/, '')
    .split('/')
    .filter((part) => part !== '');
  const wanted = gamePages.find((known) => known === page);
  const nowhere: Route = { page: 'nowhere', wanted: wanted ?? 'play' };
  if (rest.length > 0) return nowhere;
  if (page === '') return { page: 'home' };
  if (page === 'start' && game === '') return { page: 'start' };
  if (page === 'settings' && game === '') return { page: 'settings' };
  if (page === 'learn' && game === '') return { page: 'learnAll' };
  if (page === 'puzzles' && game === '') return { page: 'puzzlesAll' };
  if (page === 'rules' && game === '') return { page: 'rulesAll' };
  if (page === 'ratings' && game === '') return { page: 'ratings' };
  if (page === 'online' && game === '') return { page: 'online' };
  if (page === 'games' && game === '') return { page: 'mine' };
  if (page === 'account' && game === '') return { page: 'account' };
  if (page === 'player' && game !== '') return { page: 'player', name: decoded(game) };
  if (page === 'game' && game !== '') return { page: 'game', id: game };
  const found = gameIds.find((id) => id === game);
  return found && wanted ? { page: wanted, game: found } : nowhere;
}

/** What an address means that people may have typed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route: Route = $state(read());
  /** Changes with every visit, also to the same address, so that a page begins again. */
  visit = $state(0);

  go(address: string): void {
    history.pushState(null, '', this.href(address));
    this.moved();
    scrollTo(0, 0);
  }

  /** The whole address of a page. */
  href(address: string): string {
    return new URL(address, document.baseURI).href;
  }

  moved(): void {
    this.route = read();
    this.visit += 1;
  }
}

export const router = new Router();

/** Links within the app don't load the page again; with a modifier key they do what links do. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (!link.pathname.startsWith(root()) || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  router.moved();
  scrollTo(0, 0);
}
