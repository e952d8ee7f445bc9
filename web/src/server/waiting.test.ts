import { describe, expect, it } from 'vitest';
import { dueAt, nextWaiting, waitingGames, type WaitingGame } from './waiting';

const DAY = 86_400_000;
const days = (count: number): WaitingGame['clock'] => ({ kind: 'correspondence', per_move: count * DAY });

const game = (id: string, about: Partial<WaitingGame> = {}): WaitingGame => ({
  id,
  clock: { kind: 'none' },
  plies: 10,
  updated: 0,
  your_turn: true,
  stage: 'playing',
  ...about,
});

describe('the games that wait for me', () => {
  it('come by the time that is left; those without a clock come last, the one that has waited longest first', () => {
    const games = [
      game('no clock', { updated: 5 * DAY }),
      game('no clock, longer', { updated: 4 * DAY }),
      game('a week', { clock: days(7) }),
      game('a day', { clock: days(1), updated: DAY }),
      game('live', { clock: { kind: 'fischer', initial: 600_000, increment: 5_000 }, updated: DAY }),
    ];
    expect(waitingGames(games).map(({ id }) => id)).toEqual(['live', 'a day', 'a week', 'no clock, longer', 'no clock']);
  });

  it('are not those of others, nor those that are over or have not begun', () => {
    expect(waitingGames([game('theirs', { your_turn: false }), game('over', { stage: 'ended' }), game('open', { stage: 'open' })])).toEqual(
      [],
    );
  });

  it('lose no time before the clocks run', () => {
    expect(dueAt(game('new', { clock: days(1), plies: 1 }))).toBe(null);
    expect(dueAt(game('later', { clock: days(1), plies: 2, updated: 3 }))).toBe(DAY + 3);
  });
});

describe('the next game', () => {
  const games = [game('a', { updated: 1 }), game('b', { updated: 2 }), game('c', { updated: 3 })];

  it('goes through all of them and begins again', () => {
    expect(nextWaiting(games, 'a')?.id).toBe('b');
    expect(nextWaiting(games, 'b')?.id).toBe('c');
    expect(nextWaiting(games, 'c')?.id).toBe('a');
  });

  it('is the most urgent one for somebody who comes from elsewhere, and never the one at hand', () => {
    expect(nextWaiting(games, 'finished')?.id).toBe('a');
    expect(nextWaiting([game('a')], 'a')).toBe(null);
    expect(nextWaiting([], 'a')).toBe(null);
  });
});
