/**
 * A list that does not move under the pointer. While somebody is at it, what is gone stays where it was and is marked, and what is new waits until it is asked for;
 * then it comes at the end.
 */
export interface Entry<T> {
  item: T;
  /** Whether it is not there any more. */
  gone: boolean;
}

export interface Steady<T> {
  shown: Entry<T>[];
  /** What is new and not shown yet. */
  fresh: T[];
}

export const nothing = <T>(): Steady<T> => ({ shown: [], fresh: [] });

/** The list after the server has said what there is now; `held` while somebody is at it. */
export function withNow<T extends { id: string }>(before: Steady<T>, now: readonly T[], held: boolean): Steady<T> {
  if (!held) return { shown: now.map((item) => ({ item, gone: false })), fresh: [] };
  const found = new Map(now.map((item) => [item.id, item]));
  const shown = before.shown.map(({ item }) => ({ item: found.get(item.id) ?? item, gone: !found.has(item.id) }));
  const known = new Set(before.shown.map(({ item }) => item.id));
  return { shown, fresh: now.filter(({ id }) => !known.has(id)) };
}

/** The list with what is new at its end. */
export const withFresh = <T>({ shown, fresh }: Steady<T>): Steady<T> => ({
  shown: [...shown, ...fresh.map((item) => ({ item, gone: false }))],
  fresh: [],
});

/** The list when one of its entries is known to be gone. */
export const without = <T extends { id: string }>(list: Steady<T>, id: string): Steady<T> => ({
  shown: list.shown.map((entry) => (entry.item.id === id ? { ...entry, gone: true } : entry)),
  fresh: list.fresh.filter((item) => item.id !== id),
});
