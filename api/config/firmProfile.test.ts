import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#api/config/config.ts';
import { firmProfileErrors, readFirmProfile } from './firmProfile.ts';

const demo: object = JSON.parse(readFileSync(new URL('./demo-profile.json', import.meta.url), 'utf8'));

function errorsWith(change: object): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'profile.json');
  writeFileSync(path, JSON.stringify({ ...demo, ...change }));
  return firmProfileErrors(readConfig({ FIRM_PROFILE: path }));
}

test('demonstration profile › the example of the fees adds up', () => {
  const { disclosures } = readFirmProfile(readConfig({}));
  const example = disclosures?.feeExample ?? [];
  for (const column of ['gain', 'loss'] as const) {
    const [start = 0, result = 0, ...rest] = example.map((row) =>
      Number(row[column].replace('−', '-').replace(/[$,+]/g, '')),
    );
    const [costs, end] = [rest.slice(0, 3), rest.slice(3)];
    const paid = -costs.reduce((sum, cost) => sum + cost, 0);
    expect(end).toEqual([start + result - paid, paid]);
    // 0.2% and 1.0% of the amount, then 15% of what remains of a gain.
    expect(costs.map((cost) => Math.abs(cost))).toEqual([200, 1_000, Math.max(0, (result - 1_200) * 0.15)]);
  }
});

test('firmProfileErrors › rejects disclosures without fees or with an unknown part', () => {
  const { disclosures } = readFirmProfile(readConfig({}));
  expect(errorsWith({ disclosures })).toEqual([]);
  expect(errorsWith({ disclosures: { ...disclosures, fees: [] } })).toEqual([
    expect.stringContaining('disclosures.fees'),
  ]);
  expect(errorsWith({ disclosures: { ...disclosures, rebates: [] } })).toHaveLength(1);
});

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

describe('creditor', () => {
  const { creditor } = readFirmProfile(readConfig({}));

  test('has its IBAN without spaces', () => {
    expect(creditor?.iban).toBe('CH4431999123000889012');
    expect(errorsWith({ creditor: { ...creditor, iban: 'ch93 0076 2011 6238 5295 7' } })).toEqual([]);
  });

  test.each([
    'CH44 3199 9123 0008 8901 3',
    'CH44 3199 9123 0008 8910 2',
    'CH44 3199 9123 0008 8901',
    'DE89 3704 0044 0532 0130 00',
    '',
  ])('rejects the IBAN %j', (iban) => {
    expect(errorsWith({ creditor: { ...creditor, iban } })).toEqual([
      expect.stringMatching(/IBAN of Switzerland or Liechtenstein.*creditor\.iban/),
    ]);
  });

  test.each([
    [{ creditor: { ...creditor, currency: 'USD' } }, 'creditor.currency'],
    [{ creditor: { ...creditor, town: 'Z'.repeat(36) } }, 'creditor.town'],
    [{ creditor: { ...creditor, street: '東京' } }, 'use Latin characters'],
    [{ creditor: { ...creditor, swift: 'X' } }, 'swift'],
    [{ legalName: 'A'.repeat(71) }, 'legalName'],
  ])('rejects what a payment cannot state: %j', (change, reason) => {
    expect(errorsWith(change)).toEqual([expect.stringContaining(reason)]);
  });
});
