import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createReleaseKey } from '../../scripts/desktopRelease.ts';
import { packagedUpdates } from '../packagedUpdates.ts';
import { announcedFeed, feedFrom, readPackagedUpdates } from './updateSource.ts';

const { publicKey } = createReleaseKey();
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64');
const folder = mkdtempSync(join(tmpdir(), 'firnline-updates-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('feedFrom', () => {
  test('accepts https, and http on this computer, and ends with a slash', () => {
    expect(feedFrom('https://example.com/desk/')).toBe('https://example.com/desk/');
    expect(feedFrom('https://example.com/desk')).toBe('https://example.com/desk/');
    expect(feedFrom('http://127.0.0.1:9/feed')).toBe('http://127.0.0.1:9/feed/');
  });

  test.each([
    'http://example.com/',
    'file:///etc',
    'https://a:b@example.com/',
    'https://:b@example.com/',
    'https://example.com/?file=',
    'x',
    7,
    undefined,
  ])('rejects %s', (feed) => expect(feedFrom(feed)).toBeUndefined());
});

describe('announcedFeed', () => {
  test('accepts https from any service', () =>
    expect(announcedFeed('https://updates.example.com', 'https://desk.example.com')).toBe(
      'https://updates.example.com/',
    ));

  test('accepts a feed on this computer only from a service on this computer', () => {
    expect(announcedFeed('http://127.0.0.1:9/', 'http://127.0.0.1:3000')).toBe('http://127.0.0.1:9/');
    for (const feed of ['http://127.0.0.1:9/', 'https://localhost/', 'http://[::1]:9/']) {
      expect(announcedFeed(feed, 'https://desk.example.com'), feed).toBeUndefined();
    }
  });
});

describe('packagedUpdates', () => {
  test('builds in the key and the feed of the environment, and nothing without them', () => {
    expect(packagedUpdates({})).toEqual({});
    const environment = {
      FIRNLINE_UPDATE_PUBLIC_KEY: publicKey,
      FIRNLINE_UPDATE_FEED: 'https://example.com/a',
    };
    expect(packagedUpdates(environment)).toEqual({ publicKey, feed: 'https://example.com/a/' });
  });

  test.each([
    { FIRNLINE_UPDATE_PUBLIC_KEY: 'not a key' },
    { FIRNLINE_UPDATE_PUBLIC_KEY: rsa },
    { FIRNLINE_UPDATE_FEED: 'http://example.com/' },
  ])('stops the build on %o', (environment) =>
    expect(() => packagedUpdates(environment)).toThrow(/^FIRNLINE_UPDATE_/),
  );
});

describe('readPackagedUpdates', () => {
  const read = (text: string) => {
    const path = join(folder, 'updates.json');
    writeFileSync(path, text);
    return readPackagedUpdates(path);
  };

  test('reads what packaging wrote', () => {
    const packaged = read(JSON.stringify({ publicKey, feed: 'https://example.com/' }));
    expect(packaged?.publicKey.asymmetricKeyType).toBe('ed25519');
    expect(packaged?.feed).toBe('https://example.com/');
  });

  test.each(['', '{}', 'null', '{"feed":"https://example.com/"}', JSON.stringify({ publicKey: rsa })])(
    'has no key in %s',
    (text) => expect(read(text)).toBeUndefined(),
  );

  test('has no key without a file', () =>
    expect(readPackagedUpdates(join(folder, 'missing.json'))).toBeUndefined());
});
