import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('readConfig › listens on this computer only without settings', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: 'sqlite:./data/firnline.db',
    adminPassword: undefined,
    publicUrl: 'http://localhost:3000',
    sendGrid: undefined,
    trustedProxies: 0,
    demoData: false,
    allowDemoProfile: false,
    logLevel: 'info',
  });
});

test('readConfig › treats a blank setting as not set', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'ADMIN_PASSWORD', 'PUBLIC_URL', 'SENDGRID_API_KEY'];
  const more = ['MAIL_FROM', 'TRUST_PROXY', 'DEMO_DATA', 'LOG_LEVEL', 'NODE_ENV', 'FIRM_PROFILE'];
  for (const blank of ['', '  ']) {
    const environment = Object.fromEntries([...names, ...more].map((name) => [name, blank]));
    expect(readConfig(environment)).toEqual(readConfig({}));
  }
});

const invalid: readonly (readonly [string, readonly string[]])[] = [
  ['NODE_ENV', ['prod', 'Production', 'staging']],
  ['SERVICE_ENVIRONMENT', ['prod', 'staging']],
  ['PORT', ['http', '-1', '65536', '1e3', '0x50', '80.5', '3000;']],
  ['TRUST_PROXY', ['yes', '-1', '11', '1.5']],
  [
    'DATABASE_URL',
    [
      'mysql://localhost/x',
      'sqlite:',
      '/data/firnline.db',
      'postgresql://',
      'postgresql://a:100%@host/x',
      'postgresql://a:b#c@host/x',
    ],
  ],
  ['METRICS_TOKEN', ['fifteen-letters']],
  ['ADMIN_PASSWORD', ['eleven-char', 'x'.repeat(129)]],
  [
    'PUBLIC_URL',
    [
      'example.com',
      'example.com:443',
      'localhost:3000',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://',
      'https://example.com/?from=mail',
      'https://example.com/#portal',
      'https://anna:secret@example.com',
    ],
  ],
  ['SENDGRID_API_URL', ['api.sendgrid.com:443', 'ftp://example.com', 'http://api.sendgrid.com']],
  ['PRICE_SOURCE_URL', ['api.example.com:443', 'data:,1', 'http://api.example.com']],
  ['RATE_SOURCE_URL', ['ecb.example.com', 'http://ecb.example.com/daily.xml', 'https://a:b@example.com/']],
  ['PRICE_FILE_URL', ['prices.csv', 'ftp://example.com/prices.csv', 'https://example.com/a.csv#1']],
  ['DESKTOP_UPDATE_FEED', ['updates.example.com', 'http://updates.example.com/', 'file:///updates']],
  ['MAIL_FROM', ['desk', 'desk@example.com\r\nBcc: b@example.com', 'Desk <desk@example.com>']],
  ['DEMO_DATA', ['yes', 'on', '2']],
  ['REQUIRE_SECOND_FACTOR', ['yes', 'off', '2']],
  ['ALLOW_CAPTURED_MAIL', ['yes']],
  ['ALLOW_LOOPBACK_HTTP', ['https']],
  ['LOG_LEVEL', ['loud', 'INFO']],
];

describe.each(invalid)('readConfig › %s', (name, values) => {
  test.each(values)('rejects %j with one line that names the setting', (value) => {
    let thrown: unknown;
    try {
      readConfig({ [name]: value });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ConfigError);
    expect(String(thrown)).toMatch(new RegExp(`^ConfigError: Invalid setting. ${name}: .+$`));
    if (name === 'ADMIN_PASSWORD') expect(String(thrown)).not.toContain(value);
  });
});

test('readConfig › names every invalid setting in one error', () => {
  expect(() => readConfig({ PORT: 'x', DEMO_DATA: 'x' })).toThrow(/PORT: .+\n.+DEMO_DATA: /);
});

test('readConfig › removes trailing slashes and blanks from PUBLIC_URL', () => {
  expect(readConfig({ PUBLIC_URL: ' https://example.com// ' }).publicUrl).toBe('https://example.com');
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});
