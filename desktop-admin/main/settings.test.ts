import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';
import { areCompatible } from './version.ts';
import { DEFAULT_SIZE, initialBounds, parseWindowState } from './windowState.ts';

test('parseSettings replaces invalid values by the defaults', () => {
  const first = { address: undefined, window: undefined, zoom: 0, spellCheck: true, tray: false };
  for (const text of [
    '',
    'null',
    '[]',
    '{',
    '"x"',
    '{"address":"http://example.com","feed":7,"window":{}}',
  ]) {
    expect(parseSettings(text, true), text).toEqual(first);
  }
  const valid = '{"address":"https://desk.example.com","spellCheck":false,"feed":"https://example.com/a/"}';
  expect(parseSettings(valid, true)).toEqual({
    address: 'https://desk.example.com',
    window: undefined,
    zoom: 0,
    spellCheck: false,
    tray: false,
  });
});

test.each([
  ['0.1.0', '0.1.9', true],
  ['0.1.0', '0.2.0', false],
  ['1.2.3', '1.9.0', true],
  ['1.2.3', '2.0.0', false],
  ['1.2.3', '1.2.4-beta.1', true],
  ['1.2.3', 'x', false],
  ['x', 'x', false],
])('areCompatible(%s, %s) is %s', (app, service, compatible) =>
  expect(areCompatible(app, service)).toBe(compatible),
);

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const state = { x: 100, y: 50, width: 1000, height: 700, maximized: false };

test('initialBounds restores the stored bounds if the title bar is on a screen', () => {
  expect(initialBounds(undefined, [screen])).toEqual(DEFAULT_SIZE);
  expect(initialBounds(state, [screen])).toEqual({ x: 100, y: 50, width: 1000, height: 700 });
  const left = { ...state, x: -1200 };
  expect(initialBounds(left, [screen])).toEqual({ width: 1000, height: 700 });
  expect(initialBounds(left, [screen, { ...screen, x: -1920 }])).toMatchObject({ x: -1200 });
  expect(initialBounds({ ...state, y: -40 }, [screen])).toEqual({ width: 1000, height: 700 });
});

test('parseWindowState rejects invalid values', () => {
  expect(parseWindowState(state)).toEqual(state);
  for (const wrong of [null, 7, {}, { ...state, x: 0.5 }, { ...state, width: 10 }, { ...state, y: '0' }]) {
    expect(parseWindowState(wrong)).toBeUndefined();
  }
});
