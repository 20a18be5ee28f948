import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './paths.ts';
import { withDefaults } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const START = { DEMO_DATA: '1', LOG_LEVEL: 'warn' };

test('the environment wins over .env, and .env over what a command assumes', () => {
  expect(withDefaults(START, {}, folder)).toEqual(START);
  writeFileSync(join(folder, '.env'), 'DEMO_DATA=0\nPORT=8080\n');
  expect(withDefaults(START, { PORT: '9090' }, folder)).toEqual({
    DEMO_DATA: '0',
    LOG_LEVEL: 'warn',
    PORT: '9090',
  });
});

test('a fresh copy of the example takes the demonstration away from nobody', () => {
  copyFileSync(join(root, '.env.example'), join(folder, '.env'));
  expect(withDefaults(START, { DEMO_DATA: ' ' }, folder)).toMatchObject({ DEMO_DATA: '1' });
});
