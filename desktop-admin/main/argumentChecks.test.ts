import { expect, test } from 'vitest';
import { menuEntries, menuState, onePlace, recentRecord } from './argumentChecks.ts';

test.each(['', 'tab=investors', 'tab=investors&open=INV-1A2B3C4D', 'tab=overview'])(
  'onePlace accepts %s',
  (search) => expect(onePlace([search])).toBe(true),
);

test.each([
  'tab=unknown',
  'tab=investors&open=../x',
  'tab=investors&create=1',
  'open=a b',
  `open=${'a'.repeat(65)}`,
  'javascript:alert(1)',
])('onePlace rejects %s', (search) => expect(onePlace([search])).toBe(false));

test('menuState accepts known commands only', () => {
  const state = { person: 'mira', theme: 'dark', commands: ['overview.show'] };
  expect(menuState([state])).toBe(true);
  expect(menuState([{ ...state, person: undefined }])).toBe(true);
  expect(menuState([{ ...state, commands: ['quit'] }])).toBe(false);
  expect(menuState([{ ...state, theme: 'red' }])).toBe(false);
  expect(menuState([null])).toBe(false);
});

test('recentRecord and menuEntries check every field', () => {
  const record = { screen: 'investors', id: 'INV-1A2B3C4D', title: 'Reto Ammann' };
  expect(recentRecord([record])).toBe(true);
  expect(recentRecord([{ ...record, screen: 'x' }])).toBe(false);
  expect(recentRecord([{ ...record, title: 'x'.repeat(201) }])).toBe(false);
  expect(menuEntries([[{ label: 'Open', enabled: true }]])).toBe(true);
  expect(menuEntries([[{ label: 'Open' }]])).toBe(false);
  expect(menuEntries(['Open'])).toBe(false);
});
