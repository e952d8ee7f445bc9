/** What speaks of all games names each of them. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { filledIn, manifest } from '../../messages/document';
import { languages, t } from '../messages';
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

const page = (name: string): string => filledIn(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

test('without scripts and in the manifest every language has its words', () => {
  const described = JSON.parse(manifest()) as { description_localized: Record<string, string> };
  expect(Object.keys(described.description_localized)).toEqual(languages);
  for (const name of ['index.html', 'embed.html']) {
    expect(page(name)).not.toMatch(/\{document-/);
    for (const language of languages) expect(page(name), name).toMatch(new RegExp(`<p lang="${language}">[^<]*JavaScript`));
  }
});

test('what speaks of all games names each and has the right number', () => {
  const index = page('index.html');
  const number = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][games().length] ?? '';
  const counted = {
    'index.html': index,
    'manifest.webmanifest': manifest(),
    'home-title': t('home-title'),
    'home-welcome': t('home-welcome'),
  };
  for (const [where, text] of Object.entries(counted))
    expect(text.toLowerCase(), where).toMatch(new RegExp(`\\b${number} (abstract board )?games`));
  for (const { name } of games()) {
    for (const [where, text] of Object.entries({
      'index.html': index,
      'manifest.webmanifest': manifest(),
      'home-first-time-text': t('home-first-time-text'),
    }))
      expect(text, where).toContain(name);
  }
});
