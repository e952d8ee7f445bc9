import { expect, it } from 'vitest';
import { bestGame, type Candidate } from './best';

const NOW = 100 * 60_000;
const rated = (rating: number): Candidate['ratings']['first'] => ({ rating, deviation: 60, provisional: false });
const game = (id: string, about: Partial<Candidate> = {}): Candidate => ({
  id,
  ratings: { first: null, second: null },
  updated: NOW,
  created: 0,
  speed: 'live',
  ...about,
});

it('the game of the strongest pair is the best one, and the newest where nobody has a rating', () => {
  const strong = game('strong', { ratings: { first: rated(1800), second: rated(1700) } });
  const one = game('one of them', { ratings: { first: rated(2400), second: null }, created: 9 });
  const weak = game('weak', { ratings: { first: rated(1200), second: rated(1300) }, created: 5 });
  expect(bestGame([weak, one, strong], NOW)?.id).toBe('strong');
  expect(bestGame([game('old', { created: 1 }), game('new', { created: 2 })], NOW)?.id).toBe('new');
  expect(bestGame([], NOW)).toBe(null);
});

it('a game that moves is better than one that stands still', () => {
  const still = game('still', { ratings: { first: rated(2000), second: rated(2000) }, updated: NOW - 11 * 60_000 });
  expect(bestGame([still, game('moves')], NOW)?.id).toBe('moves');
  expect(bestGame([still], NOW)?.id).toBe('still');
});
