import { afterEach, expect, test } from 'vitest';
import { words as german } from './de';
import { words as english } from './en';
import { sayOr } from './index';
import { use } from './wording.svelte';

afterEach(() => use('en', english));

const long = { code: 'server-remark-long', args: { count: 201, most: 200 } };

test('what a server says is worded in the language of the page', () => {
  expect(sayOr(long, 'no')).toBe('the message has 201 characters; it can have up to 200');
  use('de', german);
  expect(sayOr(long, 'no')).toBe('die Nachricht hat 201 Zeichen; erlaubt sind 200');
});

test('a server of another version is quoted where the page has no words for it', () => {
  expect(sayOr({ code: 'server-unheard-of', args: {} }, 'the moon is full')).toBe('the moon is full');
  expect(sayOr({ ...long, args: { most: 200 } }, 'too long')).toBe('too long');
  expect(sayOr({}, 'no')).toBe('no');
});
