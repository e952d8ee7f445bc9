/**
 * All text of the app goes through `t` and `say`. The words are in `messages/<language>/*.ftl`, which the terminal and the server share; a language is one
 * chunk of the build, fetched when it is chosen. What Rust has to say comes as a message: a code and arguments.
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { Fault } from '../rules/fault';
import type { Arg, Message } from '../rules/types';
import type { Messages } from './keys';

export type Key = keyof Messages;

/** A language, by its tag in BCP 47. */
export type Language = keyof typeof chunks;

const chunks = {
  en: () => import('./en'),
  de: () => import('./de'),
};

export const languages = Object.keys(chunks) as Language[];

/** What only the pages to study a game say. */
const studyChunks: Record<Language, () => Promise<{ words: string }>> = {
  en: () => import('./study/en'),
  de: () => import('./study/de'),
};

/** Whether a page has needed these words. They are there in every language from then on. */
let studies = false;

/** The words that are spoken now. Texts on the screen change with them. */
let spoken = $state.raw<{ language: Language; bundle: FluentBundle }>();

export const language = (): Language => spoken?.language ?? 'en';

/** The first of our languages among those that the browser prefers. */
export function preferred(wanted: readonly string[] = navigator.languages): Language {
  const tags = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return tags.map((tag) => languages.find((known) => known === tag)).find((known) => known !== undefined) ?? 'en';
}

/** Speaks this language from now on. Rejects, and nothing changes, if its words cannot be fetched. */
export async function speak(tag: Language): Promise<void> {
  const { words } = await chunks[tag]();
  const more = studies ? (await studyChunks[tag]()).words : '';
  use(tag, `${words}\n${more}`);
}

/** Fetches the words of the pages to study a game. Rejects if they cannot be fetched. */
export async function speakOfStudy(): Promise<void> {
  if (studies) return;
  await studyChunks[language()]();
  studies = true;
  await speak(language());
}

/** Speaks a language whose words are already here. */
export function use(tag: Language, words: string): void {
  // Marks around what is filled in are for text of two directions. None of our languages is written from the right.
  const bundle = new FluentBundle(tag, { useIsolating: false });
  bundle.addResource(new FluentResource(words));
  spoken = { language: tag, bundle };
  if (typeof document === 'object') document.documentElement.lang = tag;
}

/** What a message has to be given: nothing, or everything that its text names. */
type Given<K extends Key> = Record<never, never> extends Messages[K] ? [args?: Messages[K]] : [args: Messages[K]];

/** The text of this key. */
export function t<K extends Key>(key: K, ...[args]: Given<K>): string {
  return worded(key, (args as Record<string, Arg> | undefined) ?? {});
}

/** What went wrong, in words: in ours if it comes from Rust, in its own otherwise. */
export const reasonOf = (error: unknown): string =>
  error instanceof Fault ? say(error.why) : error instanceof Error ? error.message : String(error);

/** What Rust has to say, if anything. */
export const say = (message: Message | null): string => (message ? worded(message.code, message.args) : '');

/**
 * What a server has to say. It comes with a sentence of the server's own: that is shown if there are no words for the message here, as the server may be of
 * another version than the page.
 */
export function sayOr({ code, args }: Partial<Message>, sentence: string): string {
  const problems: Error[] = [];
  const text = code === undefined || !spoken?.bundle.hasMessage(code) ? sentence : worded(code, args ?? {}, problems);
  return problems.length > 0 ? sentence : text;
}

/** The text of a message; what went wrong is added to the problems. */
function worded(code: string, args: Record<string, Arg>, problems: Error[] = []): string {
  const pattern = spoken?.bundle.getMessage(code)?.value;
  if (!spoken || !pattern) return code;
  const values = Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, value(arg)]));
  return spoken.bundle.formatPattern(pattern, values, problems);
}

function value(arg: Arg): FluentVariable {
  if (typeof arg === 'string') return arg;
  if (typeof arg === 'number') return new FluentNumber(arg, { useGrouping: false });
  return 'code' in arg ? say(arg) : joined(arg);
}

const numeral = (number: number): string => new Intl.NumberFormat(language(), { useGrouping: false }).format(number);

/** Two things at a time, from the left, as in the patterns of the Unicode CLDR. */
function joined({ join, items }: Extract<Arg, { items: Arg[] }>): string {
  const texts = items.map((item) => (typeof item === 'number' ? numeral(item) : String(value(item))));
  const last = texts.pop() ?? '';
  if (texts.length === 0) return last;
  const between = join === 'semicolon' ? 'list-semicolon' : 'list-comma';
  const start = texts.reduce((so, next) => worded(between, { start: so, next }));
  return join === 'and' || join === 'or' ? worded(`list-${join}`, { start, last }) : worded(between, { start, next: last });
}
