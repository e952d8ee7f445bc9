/** The server's doors. What goes wrong comes back as an error with a sentence for the person in front of the page. */
import { sayOr, t, type Key, type Message } from '../../messages';
import { router } from '../../base/router.svelte';
import type { GameView, Joined, LobbyView, CreatedGame, MakeGame, Mine, Remark } from './wire';

export class ServerError extends Error {
  /** What kind of answer it was; none if there was no answer at all. */
  readonly status: number | null;

  constructor(sentence: string, status: number | null) {
    super(sentence);
    this.status = status;
  }

  /** Whether the same may work in a while. */
  get passing(): boolean {
    return this.status === null || this.status === 429 || this.status >= 500;
  }
}

const PATIENCE = 15_000;

async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(router.href(`api/${path}`), {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw new ServerError(t(navigator.onLine ? 'online-no-answer' : 'online-offline'), null);
  }
  const content: unknown = await answer.json().catch(() => null);
  if (typeof content !== 'object' || content === null) {
    // A host of plain files answers with a page of its own, or with an error.
    throw answer.status >= 500 || answer.status === 429 ? told(answer.status, {}) : new ServerError(t('online-no-server'), 404);
  }
  if (!answer.ok) throw told(answer.status, content);
  return content as Answer;
}

const sentences: Record<number, Key> = {
  404: 'online-not-found',
  413: 'online-too-large',
  429: 'online-too-many',
  502: 'online-no-answer',
  503: 'online-busy',
  504: 'online-no-answer',
};

/** What the server says when it does not do something: a sentence, and the message to word it in the language of the page. */
type Said = { error?: unknown } & Partial<Message>;

function told(status: number, said: Said): ServerError {
  const known = sentences[status];
  if (typeof said.error === 'string' && said.error !== '' && status !== 404)
    return new ServerError(t('online-did-not-work', { reason: bare(sayOr(said, said.error)) }), status);
  return new ServerError(known ? t(known) : t('online-answered', { status }), status);
}

/** A sentence without its full stop, to be put into another one. */
export const bare = (sentence: string): string => sentence.replace(/\.$/, '');

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
