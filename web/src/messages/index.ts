/**
 * All text of the app goes through `t`. A language is one table with the same keys as the English one; the rules' own sentences (why a
 * move is illegal, what a move did) come from Rust and are English for now.
 */
import { en } from './en';

export type Key = keyof typeof en;
type Table = Record<Key, string>;

const tables = { en } satisfies Record<string, Table>;
export type Language = keyof typeof tables;

let table: Table = tables.en;

export function speak(language: Language): void {
  table = tables[language];
  document.documentElement.lang = language;
}

/** The text of this key; `{name}` in it is replaced by the value of that name. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return table[key].replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
