/** A browser's storage for tests, which run in Node. */
import { vi } from 'vitest';

/** From now on the browser has these texts, by their names in the app, and nothing else. */
export function browserKeeps(texts: Record<string, string>): void {
  const items = new Map(Object.entries(texts).map(([key, text]) => [`slipway.${key}`, text]));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  });
}
