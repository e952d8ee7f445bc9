import { expect, test, vi } from 'vitest';
import { browserKeeps } from './forTests';

const usual = {
  language: 'auto',
  theme: 'auto',
  board: 'auto',
  stones: 'round',
  coordinates: 'left',
  showLegal: true,
  showForbidden: true,
  sight: true,
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
  const text = '{"theme":"dark","board":"slate","stones":"flat","coordinates":"both","showLegal":true,"motion":"none"}';
  expect(await settingsFrom(text)).toEqual({
    ...usual,
    theme: 'dark',
    board: 'slate',
    stones: 'flat',
    coordinates: 'both',
    motion: 'none',
  });
});

test('coordinates that were switched on or off in an older version stay so', async () => {
  expect(await settingsFrom('{"coordinates":false}')).toEqual({ ...usual, coordinates: 'none' });
  expect(await settingsFrom('{"coordinates":true}')).toEqual({ ...usual, coordinates: 'left' });
});

test('settings from before there was a choice what to see of the rules show it', async () => {
  expect(await settingsFrom('{"showForbidden":false,"motion":"none"}')).toEqual({ ...usual, showForbidden: false, motion: 'none' });
  expect(await settingsFrom('{"sight":false}')).toEqual({ ...usual, sight: false });
});

test('an entry that is missing, unknown or wrong has its usual value, and the others stay', async () => {
  expect(await settingsFrom('{"theme":"sepia","coordinates":"no","taps":"two","sounds":true}')).toEqual({ ...usual, taps: 'two' });
  expect(await settingsFrom('{"sound":101,"muted":1,"taps":"two"}')).toEqual({ ...usual, taps: 'two' });
  expect(await settingsFrom('{"sound":0,"muted":true,"vibration":false}')).toEqual({ ...usual, sound: 0, muted: true, vibration: false });
});

test('without settings that can be read everything is as usual', async () => {
  for (const text of [null, '[1]', 'null', '7', '{"theme":']) expect(await settingsFrom(text), text ?? 'nothing').toEqual(usual);
});
