import { describe, expect, test } from 'vitest';
import { startServiceProcess } from '../test/support/serviceProcess.ts';
import { ConfigError, readConfig } from './config.ts';
import { firmProfileErrors } from './firmProfile.ts';

const SAFE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://firnline.test',
  SENDGRID_API_KEY: 'SG.a-key',
  TRUST_PROXY: '0',
  ALLOW_DEMO_PROFILE: '1',
};

/** Names of the rejected settings, in order. */
function problemSettings(settings: Readonly<Record<string, string>>): string[] {
  try {
    readConfig(settings, firmProfileErrors);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    expect(error.message.split('\n')).toHaveLength(error.problems.length);
    return error.problems.map((problem) => problem.split(':')[0] ?? '');
  }
}

describe('readConfig in production', () => {
  test('names every missing setting at once, one line each', () => {
    expect(problemSettings({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL',
      'SENDGRID_API_KEY',
      'TRUST_PROXY',
      'FIRM_PROFILE',
    ]);
    expect(
      problemSettings({
        NODE_ENV: 'production',
        PORT: 'x',
        PUBLIC_URL: 'http://firnline.test',
        SENDGRID_API_URL: 'http://127.0.0.1:9',
        TRUST_PROXY: 'x',
        ADMIN_PASSWORD: 'password1234',
        DEMO_DATA: '1',
        FIRM_PROFILE: '/nowhere/profile.json',
      }),
    ).toEqual([
      'PORT',
      'TRUST_PROXY',
      'PUBLIC_URL',
      'SENDGRID_API_KEY',
      'SENDGRID_API_URL',
      'ADMIN_PASSWORD',
      'DEMO_DATA',
      'FIRM_PROFILE',
    ]);
  });

  test('accepts safe settings', () => {
    expect(problemSettings(SAFE)).toEqual([]);
    expect(problemSettings({ ...SAFE, ADMIN_PASSWORD: 'granite-lantern-73', TRUST_PROXY: '2' })).toEqual([]);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://a.localhost'])(
    'accepts %s only with ALLOW_LOOPBACK_HTTP',
    (PUBLIC_URL) => {
      expect(problemSettings({ ...SAFE, PUBLIC_URL })).toEqual(['PUBLIC_URL']);
      expect(problemSettings({ ...SAFE, PUBLIC_URL, ALLOW_LOOPBACK_HTTP: '1' })).toEqual([]);
    },
  );

  test.each(['http://firnline.test', 'http://127.0.0.1.firnline.test', 'http://localhost.firnline.test'])(
    'rejects %s although loopback is allowed',
    (PUBLIC_URL) => {
      expect(problemSettings({ ...SAFE, PUBLIC_URL, ALLOW_LOOPBACK_HTTP: '1' })).toEqual(['PUBLIC_URL']);
    },
  );

  test('captures e-mail only with ALLOW_CAPTURED_MAIL', () => {
    const { SENDGRID_API_KEY: _, ...rest } = SAFE;
    expect(problemSettings(rest)).toEqual(['SENDGRID_API_KEY']);
    expect(problemSettings({ ...rest, ALLOW_CAPTURED_MAIL: '1' })).toEqual([]);
  });

  test('rejects an email provider without https', () => {
    expect(problemSettings({ ...SAFE, SENDGRID_API_URL: 'http://127.0.0.1:9' })).toEqual([
      'SENDGRID_API_URL',
    ]);
    expect(problemSettings({ ...SAFE, SENDGRID_API_URL: 'https://api.eu.sendgrid.com' })).toEqual([]);
  });

  test.each(['RETENTION_ACCOUNT_YEARS', 'RETENTION_FORM_YEARS'])(
    'rejects %s=0, by which nothing is kept',
    (name) => {
      expect(problemSettings({ ...SAFE, [name]: '0' })).toEqual([name]);
      expect(problemSettings({ ...SAFE, [name]: '1' })).toEqual([]);
    },
  );

  test('accepts unsafe settings outside production', () => {
    const elsewhere = {
      DEMO_DATA: '1',
      ADMIN_PASSWORD: 'password1234',
      SENDGRID_API_URL: 'http://127.0.0.1:9',
      RETENTION_FORM_YEARS: '0',
    };
    expect(problemSettings({})).toEqual([]);
    expect(problemSettings(elsewhere)).toEqual([]);
  });
});

test.each<[string, Readonly<Record<string, string>>, boolean]>([
  ['is needed in production', SAFE, true],
  ['is needed in production when the setting is blank', { ...SAFE, REQUIRE_SECOND_FACTOR: ' ' }, true],
  ['is not needed in production with 0', { ...SAFE, REQUIRE_SECOND_FACTOR: '0' }, false],
  ['is not needed in development', { NODE_ENV: 'development' }, false],
  ['is not needed without NODE_ENV', {}, false],
  ['is needed in development with 1', { REQUIRE_SECOND_FACTOR: '1' }, true],
])('readConfig › the second factor of staff %s', (_, settings, isRequired) => {
  expect(readConfig(settings, firmProfileErrors).requireSecondFactor).toBe(isRequired);
});

test('readConfig › rejects an unclear REQUIRE_SECOND_FACTOR also in production', () => {
  expect(problemSettings({ ...SAFE, REQUIRE_SECOND_FACTOR: 'no' })).toEqual(['REQUIRE_SECOND_FACTOR']);
  expect(() => readConfig({ REQUIRE_SECOND_FACTOR: 'no' })).toThrow('REQUIRE_SECOND_FACTOR: use 1 or 0');
});

test('node api/server.ts › does not start in production with default settings, and prints each problem', async () => {
  const error = await startServiceProcess({ NODE_ENV: 'production', PORT: '0' }).then(
    async (service) => {
      await service.kill();
      return new Error('It started.');
    },
    (reason: Error) => reason,
  );
  expect(error.message).toContain('exit code 1.');
  const lines = error.message.match(/Firnline cannot start: Invalid setting\. [A-Z_]+: .+/g) ?? [];
  expect(lines.map((line) => /([A-Z_]+):/.exec(line)?.[1])).toEqual([
    'PUBLIC_URL',
    'SENDGRID_API_KEY',
    'TRUST_PROXY',
    'FIRM_PROFILE',
  ]);
});
