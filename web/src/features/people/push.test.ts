import { expect, test } from 'vitest';
import { isIos, pushHere, type Surroundings } from './push';

const browser = (more: Partial<Surroundings> = {}): Surroundings => ({ secure: true, ios: false, standalone: false, ...more });

test('a browser is on, off, or says what is in the way', () => {
  expect(pushHere('on', browser())).toBe('on');
  expect(pushHere('off', browser())).toBe('off');
  expect(pushHere('denied', browser())).toBe('refused');
  expect(pushHere('impossible', browser())).toBe('unsupported');
  expect(pushHere('impossible', browser({ secure: false }))).toBe('insecure');
});

test('an iPhone wants the app on the home screen first', () => {
  expect(pushHere('impossible', browser({ ios: true }))).toBe('home-screen');
  expect(pushHere('impossible', browser({ ios: true, standalone: true }))).toBe('unsupported');
  expect(pushHere('off', browser({ ios: true, standalone: true }))).toBe('off');
});

test('an iPad that says it is a Mac is known by its touches', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
  expect(isIos(mac, 5)).toBe(true);
  expect(isIos(mac, 0)).toBe(false);
  expect(isIos('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5)).toBe(true);
  expect(isIos('Mozilla/5.0 (Linux; Android 15)', 5)).toBe(false);
});
