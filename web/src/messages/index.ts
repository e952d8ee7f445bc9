/**
 * All text of the app goes through `t`. A language is one table with the same keys as the English one; the rules' own sentences (why a
 * move is illegal, what a move did) come from Rust and are English for now.
 */
import { gameWords, type GameKey } from '../games/words';
import { en } from './en';

/** The words of a game are in its folder; `games.test.ts` and `lessons.test.ts` check that none is missing. */
export type Key = keyof typeof en | GameKey;
type Table = Record<keyof typeof en, string> & Record<string, string>;

const tables = { en: { ...en, ...gameWords } } satisfies Record<string, Table>;
export type Language = keyof typeof tables;

let table: Table = tables.en;

export function speak(language: Language): void {
  table = tables[language];
  document.documentElement.lang = language;
}

/** The text of this key; `{name}` in it is replaced by the value of that name. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return (table[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
