/** What Rust says when it cannot do something: a message, which is worded where a person reads it. */
import type { Message } from './types';

export class Fault extends Error {
  readonly why: Message;

  constructor(why: Message) {
    super(why.code);
    this.why = why;
  }
}

/** Rust throws its message as JSON. Everything else comes from elsewhere and is passed on. */
export function faultOf(thrown: unknown): Error {
  if (typeof thrown === 'string' && thrown.startsWith('{')) return new Fault(JSON.parse(thrown) as Message);
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
