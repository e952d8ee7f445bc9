/** Games by link: what one can ask the server for. */
import { router } from '../base/router.svelte';
import { ask } from './ask';
import type { GameView, Joined, LobbyView, CreatedGame, MakeGame, Mine, Remark } from './wire';

const game = (id: string): string => `games/${encodeURIComponent(id)}`;

export const createGame = (wishes: MakeGame): Promise<CreatedGame> => ask('POST', 'games', wishes);
export const viewGame = (id: string): Promise<GameView> => ask('GET', game(id));
export const joinGame = (id: string, invitation: string | null, name: string | null): Promise<Joined> =>
  ask('POST', `${game(id)}/join`, { invitation, name });
export const cancelGame = (id: string): Promise<GameView> => ask('POST', `${game(id)}/cancel`, {});
export const say = (id: string, text: string): Promise<Remark> => ask('POST', `${game(id)}/say`, { text });
export const lobby = (): Promise<LobbyView> => ask('GET', 'lobby');
export const mine = (): Promise<Mine> => ask('GET', 'mine');

/** Where the record of a game is. */
export const recordOf = (id: string): string => router.href(`api/${game(id)}/record.sgf`);

/** Where the events of a game come from. */
export function socketOf(id: string, since: number | null): string {
  const address = new URL(router.href(`api/${game(id)}/socket`));
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  if (since !== null) address.searchParams.set('since', String(since));
  return address.href;
}

export const gameAddress = (id: string): string => `game/${encodeURIComponent(id)}/`;
/** The link that opens the free seat. Its secret is in the fragment, which no server gets to see. */
export const invitationLink = (id: string, invitation: string): string =>
  router.href(`${gameAddress(id)}#join=${encodeURIComponent(invitation)}`);
