import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createReleaseKey, readReleaseKey, signUpdate } from '../../scripts/desktopRelease.ts';
import { type UpdateMetadata, verifyUpdate } from './updateMetadata.ts';

const key = readReleaseKey(createReleaseKey().privatePem);
const publicKey = createPublicKey(key);
const SHA512 = Buffer.alloc(64, 7).toString('base64');
const metadata: UpdateMetadata = {
  product: 'firnline-admin',
  platform: 'linux',
  version: '0.2.0',
  releasedAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2027-02-01T00:00:00.000Z',
  files: [{ name: 'firnline-admin-0.2.0-linux-x86_64.AppImage', sha512: SHA512, size: 1000 }],
};
const expected = {
  publicKey,
  platform: 'linux',
  appVersion: '0.1.0',
  now: new Date('2026-11-22T12:00:00.000Z'),
};
const signed = (change: object = {}) => signUpdate({ ...metadata, ...change }, key);
const reasonFor = (text: string, change: Partial<typeof expected> = {}) => {
  const result = verifyUpdate(text, { ...expected, ...change });
  return result.ok ? 'accepted' : result.reason;
};

/** The same envelope with another payload under the same signature. */
function replacePayload(text: string, payload: object): string {
  return JSON.stringify({
    ...JSON.parse(text),
    payload: Buffer.from(JSON.stringify(payload)).toString('base64'),
  });
}

describe('verifyUpdate', () => {
  test('accepts what the release key signed', () => {
    expect(verifyUpdate(signed(), expected)).toEqual({ ok: true, update: metadata });
  });

  test('rejects the signature of another key', () => {
    const other = generateKeyPairSync('ed25519').privateKey;
    expect(reasonFor(signUpdate(metadata, other))).toBe('wrong_signature');
  });

  test.each([
    ['version', { version: '0.3.0' }],
    ['platform', { platform: 'win32' }],
    ['release date', { releasedAt: '2026-11-21T00:00:00.000Z' }],
    ['expiry', { expiresAt: '2036-02-01T00:00:00.000Z' }],
    ['file name', { files: [{ ...metadata.files[0], name: 'other.AppImage' }] }],
    ['hash', { files: [{ ...metadata.files[0], sha512: Buffer.alloc(64).toString('base64') }] }],
    ['size', { files: [{ ...metadata.files[0], size: 1001 }] }],
    ['number of files', { files: [] }],
  ])('rejects an altered %s', (_field, change) =>
    expect(reasonFor(replacePayload(signed(), { ...metadata, ...change }))).toBe('wrong_signature'),
  );

  test('rejects a signature that the key made for something else', () => {
    const payload = Buffer.from(JSON.stringify(metadata));
    const text = JSON.stringify({
      payload: payload.toString('base64'),
      signature: sign(null, payload, key).toString('base64'),
    });
    expect(reasonFor(text)).toBe('wrong_signature');
  });

  test('rejects a missing signature and a malformed envelope', () => {
    const { payload } = JSON.parse(signed());
    expect(reasonFor(JSON.stringify({ payload, signature: '' }))).toBe('wrong_signature');
    for (const text of ['', 'null', '[]', '{}', '"x"', JSON.stringify({ payload }), 'version: 0.2.0']) {
      expect(reasonFor(text), text).toBe('malformed');
    }
  });

  test.each(['0.1.0', '0.0.9', '0.1.0-beta.1', '0.2.0-beta.1', '0.2', 'x'])(
    'does not accept version %s for version 0.1.0',
    (version) => expect(reasonFor(signed({ version }))).toBe('not_newer'),
  );

  test('accepts metadata until it expires', () => {
    const at = (now: string) => reasonFor(signed(), { now: new Date(now) });
    expect(at('2027-01-31T23:59:59.999Z')).toBe('accepted');
    expect(at('2027-02-01T00:00:00.000Z')).toBe('expired');
  });

  test('rejects metadata of another platform', () =>
    expect(reasonFor(signed(), { platform: 'win32' })).toBe('wrong_platform'));

  test.each([
    ['a path as file name', { files: [{ ...metadata.files[0], name: '../evil.AppImage' }] }],
    ['an address as file name', { files: [{ ...metadata.files[0], name: 'https://evil.example/x' }] }],
    ['a hidden file', { files: [{ ...metadata.files[0], name: '.bashrc' }] }],
    ['two files of one name', { files: [metadata.files[0], metadata.files[0]] }],
    ['no file', { files: [] }],
    ['a short hash', { files: [{ ...metadata.files[0], sha512: 'AAAA' }] }],
    ['no size', { files: [{ ...metadata.files[0], size: 0 }] }],
    ['another product', { product: 'other' }],
    ['no expiry', { expiresAt: undefined }],
    ['a date that is none', { releasedAt: '2026-13-40T00:00:00.000Z' }],
  ])('rejects signed metadata with %s', (_what, change) =>
    expect(reasonFor(signed(change))).toBe('malformed'),
  );
});
