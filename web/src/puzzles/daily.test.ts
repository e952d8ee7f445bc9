import { describe, expect, it } from 'vitest';
import { gameIds } from '../base/addresses';
import { dayOf, gameOfDay, placeOfDay, puzzleOfDay } from './daily';
import { puzzlesOf } from './puzzle';

const noon = Date.UTC(2026, 10, 18, 12);

describe('the puzzle of the day', () => {
  it('is the same from midnight to midnight in UTC, and another one the next day', async () => {
    const today = await puzzleOfDay(noon);
    expect(await puzzleOfDay(Date.UTC(2026, 10, 18))).toEqual(today);
    expect(await puzzleOfDay(Date.UTC(2026, 10, 18, 23, 59, 59))).toEqual(today);
    expect((await puzzleOfDay(Date.UTC(2026, 10, 19)))?.puzzle.id).not.toBe(today?.puzzle.id);
  });

  it('is of each game in turn', () => {
    const games = gameIds.map((_, index) => gameOfDay(dayOf(noon) + index));
    expect(new Set(games).size).toBe(gameIds.length);
  });

  it('comes again only when all others of its game have come', () => {
    for (const count of [1, 2, 5, 47, 52, 60]) {
      const places = Array.from({ length: count }, (_, round) => placeOfDay(dayOf(noon) + round * gameIds.length, count));
      expect(new Set(places).size, `${count} puzzles`).toBe(count);
    }
  });

  it('has the number under which the page of puzzles shows it', async () => {
    const found = await puzzleOfDay(noon);
    const puzzles = await puzzlesOf(gameOfDay(dayOf(noon)));
    expect(puzzles[(found?.number ?? 0) - 1]).toEqual(found?.puzzle);
  });
});
