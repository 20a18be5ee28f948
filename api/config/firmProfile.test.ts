import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#api/config/config.ts';
import { firmProfileErrors } from './firmProfile.ts';

const demo: object = JSON.parse(readFileSync(new URL('./demo-profile.json', import.meta.url), 'utf8'));

function errorsWith(change: object): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'profile.json');
  writeFileSync(path, JSON.stringify({ ...demo, ...change }));
  return firmProfileErrors(readConfig({ FIRM_PROFILE: path }));
}

test('firmProfileErrors › accepts https links', () => {
  expect(errorsWith({ evidenceUrl: 'https://register.example/1' })).toEqual([]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://chat.example', ' https://chat.example', ''])(
  'firmProfileErrors › rejects the link %j',
  (address) => {
    expect(errorsWith({ chatUrl: address })).toEqual([expect.stringContaining('use https')]);
    expect(errorsWith({ evidenceUrl: address })).toEqual([expect.stringContaining('use https')]);
  },
);
