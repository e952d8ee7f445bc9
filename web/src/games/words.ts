/** The words of all games, by their keys: `goal.<id>`, `notation.<id>` and those of its lesson, `learn.<id>.…`. */

/** The key of a game's words. It tells them from the words of the app. */
export type GameKey = `goal.${string}` | `notation.${string}` | `learn.${string}.${string}`;

const files = import.meta.glob<Record<string, string>>('./*/words.ts', { eager: true, import: 'words' });

export const gameWords: Record<string, string> = Object.assign({}, ...Object.values(files));
