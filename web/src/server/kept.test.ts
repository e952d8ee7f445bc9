import { expect, test } from 'vitest';
import { browserKeeps } from '../base/forTests';
import { kept } from '../base/storage';
import { keptInvitation, keptMuted, keptName, keptRead, turnOnItsWay } from './kept';

test('name, invitations, chat and a turn on its way come back', () => {
  browserKeeps({
    'online.name': '"Ann"',
    'online.invitation.ksc8p47m8zctxs9': '"fkHnRCd4c4ligIZqsazKeNZnz0u4DXH4X_RjNEwXLOg"',
    'online.muted': 'true',
    'online.read.ksc8p47m8zctxs9': '12',
    'online.turn.ksc8p47m8zctxs9': '{"turn":"d4","version":7}',
  });
  expect(keptName()).toBe('Ann');
  expect(keptInvitation('ksc8p47m8zctxs9')).toBe('fkHnRCd4c4ligIZqsazKeNZnz0u4DXH4X_RjNEwXLOg');
  expect(keptMuted()).toBe(true);
  expect(keptRead('ksc8p47m8zctxs9')).toBe(12);
  expect(kept('online.turn.ksc8p47m8zctxs9', turnOnItsWay)).toEqual({ turn: 'd4', version: 7 });
});

test('what is something else is as if nothing had been kept', () => {
  browserKeeps({
    'online.name': '7',
    'online.invitation.a': '{}',
    'online.muted': '"yes"',
    'online.read.a': 'null',
    'online.turn.a': '{"turn":"d4"}',
  });
  expect(keptName()).toBe('');
  expect(keptInvitation('a')).toBe(null);
  expect(keptMuted()).toBe(false);
  expect(keptRead('a')).toBe(0);
  expect(kept('online.turn.a', turnOnItsWay)).toBe(undefined);
});

test('a name is not longer than names are', () => {
  browserKeeps({ 'online.name': JSON.stringify('a'.repeat(90)) });
  expect(keptName()).toHaveLength(40);
});
