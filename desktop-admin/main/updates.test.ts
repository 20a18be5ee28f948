import { createHash, createPublicKey } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createReleaseKey, readReleaseKey, signUpdate } from '../../scripts/desktopRelease.ts';
import type { UpdateState } from '../bridge.ts';
import type { UpdateMetadata } from './updateMetadata.ts';
import { createUpdates, type UpdatesOptions } from './updates.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-updates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = readReleaseKey(createReleaseKey().privatePem);
const PACKAGE = Buffer.from('the new version');
const NAME = 'firnline-admin-0.2.0-linux-x86_64.AppImage';
const metadata: UpdateMetadata = {
  product: 'firnline-admin',
  platform: 'linux',
  version: '0.2.0',
  releasedAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2027-02-01T00:00:00.000Z',
  files: [
    { name: NAME, sha512: createHash('sha512').update(PACKAGE).digest('base64'), size: PACKAGE.length },
  ],
};

interface SetUp extends Partial<UpdatesOptions> {
  readonly text?: string;
  /** Whether each consent dialog is accepted, in order; later ones are not. */
  readonly consents?: readonly boolean[];
}

function setUp({ text = signUpdate(metadata, key), consents = [], ...rest }: SetUp = {}) {
  const states: UpdateState[] = [];
  const path = join(folder, NAME);
  const pending = [...consents];
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(text));
  const requestConsent = vi.fn(async () => pending.shift() ?? false);
  const install = vi.fn(async () => undefined);
  const download = vi.fn(async ({ files: [file] }: UpdateMetadata) => {
    if (!file) throw new Error('no file');
    writeFileSync(path, PACKAGE);
    return { path, file };
  });
  const updates = createUpdates({
    publicKey: createPublicKey(key),
    feed: () => 'https://updates.example.com/desk/',
    appVersion: '0.1.0',
    platform: 'linux',
    fetch,
    now: () => new Date('2026-11-22T12:00:00.000Z'),
    installer: { download, install },
    requestConsent,
    onChange: (state) => states.push(state),
    ...rest,
  });
  return { updates, states, path, fetch, requestConsent, download, install };
}

describe('createUpdates', () => {
  test('downloads after the first consent and installs after the second', async () => {
    const { updates, fetch, requestConsent, download, install } = setUp({ consents: [true, true] });
    expect(await updates.check('start')).toEqual({ status: 'available', version: '0.2.0' });
    await expect.poll(() => install).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]?.[0]).toBe('https://updates.example.com/desk/firnline-admin-linux.json');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', credentials: 'omit' });
    expect(requestConsent.mock.calls).toEqual([
      [{ kind: 'download', update: metadata }],
      [{ kind: 'install', update: metadata }],
    ]);
    expect(download).toHaveBeenCalledWith(metadata, 'https://updates.example.com/desk/', expect.anything());
  });

  test('downloads nothing without consent', async () => {
    const { updates, requestConsent, download } = setUp();
    await updates.check('start');
    await expect.poll(() => requestConsent).toHaveBeenCalledOnce();
    expect(download).not.toHaveBeenCalled();
    expect(updates.state()).toEqual({ status: 'available', version: '0.2.0' });
  });

  test('installs nothing without consent, and requests it again on the next check', async () => {
    const { updates, requestConsent, install } = setUp({ consents: [true, false, true] });
    await updates.check('start');
    await expect.poll(() => requestConsent).toHaveBeenCalledTimes(2);
    expect(updates.state()).toEqual({ status: 'ready', version: '0.2.0' });
    expect(install).not.toHaveBeenCalled();
    const checkAgain = async () => {
      await updates.check('page');
      return install.mock.calls.length;
    };
    await expect.poll(checkAgain).toBeGreaterThan(0);
  });

  test('does not install a file that was changed after its download', async () => {
    const { updates, states, path, requestConsent, install } = setUp({ consents: [true] });
    requestConsent.mockResolvedValueOnce(true).mockImplementationOnce(async () => {
      writeFileSync(path, 'the old versio.');
      return true;
    });
    await updates.check('start');
    await expect.poll(() => states.at(-1)).toEqual({ status: 'rejected' });
    expect(install).not.toHaveBeenCalled();
    expect(existsSync(path)).toBe(false);
  });

  test('does not install what has expired since its download', async () => {
    let now = new Date('2026-11-22T12:00:00.000Z');
    const { updates, states, requestConsent, install } = setUp({
      consents: [true, false, true],
      now: () => now,
    });
    await updates.check('start');
    await expect.poll(() => requestConsent).toHaveBeenCalledTimes(2);
    now = new Date(metadata.expiresAt);
    const checkAgain = async () => {
      await updates.check('menu');
      return states.at(-1);
    };
    await expect.poll(checkAgain).toEqual({ status: 'rejected' });
    expect(install).not.toHaveBeenCalled();
  });

  test('reports a failure when the dialog cannot be shown', async () => {
    const { updates, states } = setUp({ requestConsent: async () => Promise.reject(new Error('no window')) });
    await updates.check('start');
    await expect.poll(() => states.at(-1)).toEqual({ status: 'failed' });
  });

  test('reports a file that is not the signed one', async () => {
    const error = Object.assign(new Error('sha512 checksum mismatch'), { code: 'ERR_CHECKSUM_MISMATCH' });
    const download = vi.fn(async () => Promise.reject(error));
    const { updates, states, requestConsent } = setUp({
      consents: [true],
      installer: { download, install: async () => undefined },
    });
    await updates.check('start');
    await expect.poll(() => states.at(-1)).toEqual({ status: 'rejected' });
    expect(requestConsent).toHaveBeenCalledOnce();
  });

  test.each([
    ['rejected', signUpdate(metadata, readReleaseKey(createReleaseKey().privatePem))],
    ['rejected', signUpdate({ ...metadata, expiresAt: '2026-11-22T11:59:59.000Z' }, key)],
    ['rejected', '<!doctype html>'],
    ['current', signUpdate({ ...metadata, version: '0.1.0' }, key)],
    ['current', signUpdate({ ...metadata, version: '0.0.9' }, key)],
    ['failed', ' '.repeat(100_001)],
  ])('is %s and shows no dialog for unusable metadata', async (status, text) => {
    const { updates, requestConsent } = setUp({ text });
    expect(await updates.check('menu')).toEqual({ status });
    expect(requestConsent).not.toHaveBeenCalled();
  });

  test.each([{ publicKey: undefined }, { feed: () => undefined }])(
    'reads nothing without a key or a feed',
    async (missing) => {
      const { updates, fetch } = setUp(missing);
      expect(await updates.check('menu')).toEqual({ status: 'off' });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  test('reads a feed once at the start, and another one when the service changes', async () => {
    let feed = 'https://a.example/';
    const { updates, fetch } = setUp({ feed: () => feed });
    await updates.check('start');
    await updates.check('start');
    expect(fetch).toHaveBeenCalledOnce();
    feed = 'https://b.example/';
    await updates.check('start');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('lets the page open a dialog only a few times, and the menu always', async () => {
    const { updates, requestConsent } = setUp();
    for (let call = 0; call < 20; call += 1) await updates.check('page');
    expect(requestConsent).toHaveBeenCalledTimes(5);
    await updates.check('menu');
    expect(requestConsent).toHaveBeenCalledTimes(6);
  });

  test('shows one dialog at a time', async () => {
    let settle: (isAgreed: boolean) => void = () => undefined;
    const requestConsent = vi.fn(() => new Promise<boolean>((resolve) => (settle = resolve)));
    const { updates } = setUp({ requestConsent });
    await updates.check('menu');
    await updates.check('menu');
    expect(requestConsent).toHaveBeenCalledOnce();
    settle(false);
  });
});
