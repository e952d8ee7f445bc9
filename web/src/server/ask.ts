/** A question to the server. What goes wrong comes back as an error with a sentence for the person in front of the page. */
import { language, sayOr, t, type Key, type Message } from '../messages';
import { router } from '../base/router.svelte';

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

export async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(router.href(`api/${path}`), {
      method,
      // What the server sends later, notices and letters, is in the language of the page, too.
      headers: {
        accept: 'application/json',
        'accept-language': language(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
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
