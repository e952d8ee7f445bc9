/** What speaks of all games names each of them. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { t } from '../messages';
import { readRules } from '../rules/forTests';
import { games } from '../rules/rules';
import { attribution } from './attribution';

beforeAll(readRules);

test('the footer names every game with those who made it', () => {
  const said = attribution(games());
  expect(said).toContain(': Slash and Crossway by Mark Steere, Slither by Corey Clark, Slyde by Mike Zapawa (rulebook by Kanare Kato), ');
  for (const { name, designer } of games()) {
    expect(said).toContain(name);
    expect(said).toContain(designer);
  }
});

test('what speaks of all games names each and has the right number', () => {
  const file = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const [index, manifest] = [file('index.html'), file('public/manifest.webmanifest')];
  const number = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][games().length] ?? '';
  const counted = {
    'index.html': index,
    'manifest.webmanifest': manifest,
    'home-title': t('home-title'),
    'home-welcome': t('home-welcome'),
  };
  for (const [where, text] of Object.entries(counted))
    expect(text.toLowerCase(), where).toMatch(new RegExp(`\\b${number} (abstract board )?games`));
  for (const { name } of games()) {
    for (const [where, text] of Object.entries({
      'index.html': index,
      'manifest.webmanifest': manifest,
      'home-first-time-text': t('home-first-time-text'),
    }))
      expect(text, where).toContain(name);
  }
});
