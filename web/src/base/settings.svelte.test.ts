import { expect, test, vi } from 'vitest';
import { browserKeeps } from './forTests';

const usual = {
  theme: 'auto',
  coordinates: true,
  showLegal: true,
  showForbidden: true,
  taps: 'auto',
  motion: 'auto',
  sound: 60,
  muted: false,
  vibration: true,
};

/** The settings of somebody whose browser has this text. */
async function settingsFrom(text: string | null): Promise<unknown> {
  browserKeeps(text === null ? {} : { settings: text });
  vi.resetModules();
  return (await import('./settings.svelte')).settings;
}

test('settings come back', async () => {
  const text = '{"theme":"dark","coordinates":false,"showLegal":true,"showForbidden":true,"taps":"auto","motion":"auto"}';
  expect(await settingsFrom(text)).toEqual({ ...usual, theme: 'dark', coordinates: false });
});

test('an entry that is missing, unknown or wrong has its usual value, and the others stay', async () => {
  expect(await settingsFrom('{"theme":"sepia","coordinates":"no","taps":"two","sounds":true}')).toEqual({ ...usual, taps: 'two' });
  expect(await settingsFrom('{"sound":101,"muted":1,"taps":"two"}')).toEqual({ ...usual, taps: 'two' });
  expect(await settingsFrom('{"sound":0,"muted":true,"vibration":false}')).toEqual({ ...usual, sound: 0, muted: true, vibration: false });
});

test('without settings that can be read everything is as usual', async () => {
  for (const text of [null, '[1]', 'null', '7', '{"theme":']) expect(await settingsFrom(text), text ?? 'nothing').toEqual(usual);
});
