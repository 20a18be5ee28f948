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

interface Scene extends Partial<UpdatesOptions> {
  readonly text?: string;
  readonly answers?: readonly boolean[];
}

function scene({ text = signUpdate(metadata, key), answers = [], ...rest }: Scene = {}) {
  const states: UpdateState[] = [];
  const path = join(folder, NAME);
  const waiting = [...answers];
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(text));
  const ask = vi.fn(async () => waiting.shift() ?? false);
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
    ask,
    onChange: (state) => states.push(state),
    ...rest,
  });
  return { updates, states, path, fetch, ask, download, install };
}

describe('createUpdates', () => {
  test('downloads after the first consent and installs after the second', async () => {
    const { updates, fetch, ask, download, install } = scene({ answers: [true, true] });
    expect(await updates.check('start')).toEqual({ status: 'available', version: '0.2.0' });
    await vi.waitFor(() => expect(install).toHaveBeenCalledOnce());
    expect(fetch.mock.calls[0]?.[0]).toBe('https://updates.example.com/desk/firnline-admin-linux.json');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', credentials: 'omit' });
    expect(ask.mock.calls).toEqual([
      [{ kind: 'download', update: metadata }],
      [{ kind: 'install', update: metadata }],
    ]);
    expect(download).toHaveBeenCalledWith(metadata, 'https://updates.example.com/desk/', expect.anything());
  });

  test('downloads nothing without consent', async () => {
    const { updates, ask, download } = scene();
    await updates.check('start');
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(download).not.toHaveBeenCalled();
    expect(updates.state()).toEqual({ status: 'available', version: '0.2.0' });
  });

  test('installs nothing without consent, and asks again when told to check', async () => {
    const { updates, ask, install } = scene({ answers: [true, false, true] });
    await updates.check('start');
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    expect(updates.state()).toEqual({ status: 'ready', version: '0.2.0' });
    expect(install).not.toHaveBeenCalled();
    await vi.waitFor(async () => {
      await updates.check('page');
      expect(install).toHaveBeenCalled();
    });
  });

  test('does not install a file that was changed after its download', async () => {
    const { updates, states, path, ask, install } = scene({ answers: [true] });
    ask.mockResolvedValueOnce(true).mockImplementationOnce(async () => {
      writeFileSync(path, 'the old versio.');
      return true;
    });
    await updates.check('start');
    await vi.waitFor(() => expect(states.at(-1)).toEqual({ status: 'rejected' }));
    expect(install).not.toHaveBeenCalled();
    expect(existsSync(path)).toBe(false);
  });

  test('does not install what has expired since its download', async () => {
    let now = new Date('2026-11-22T12:00:00.000Z');
    const { updates, states, ask, install } = scene({ answers: [true, false, true], now: () => now });
    await updates.check('start');
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    now = new Date(metadata.expiresAt);
    await vi.waitFor(async () => {
      await updates.check('menu');
      expect(states.at(-1)).toEqual({ status: 'rejected' });
    });
    expect(install).not.toHaveBeenCalled();
  });

  test('reports a failure when the dialog cannot be shown', async () => {
    const { updates, states } = scene({ ask: async () => Promise.reject(new Error('no window')) });
    await updates.check('start');
    await vi.waitFor(() => expect(states.at(-1)).toEqual({ status: 'failed' }));
  });

  test('reports a file that is not the signed one', async () => {
    const error = Object.assign(new Error('sha512 checksum mismatch'), { code: 'ERR_CHECKSUM_MISMATCH' });
    const download = vi.fn(async () => Promise.reject(error));
    const { updates, states, ask } = scene({
      answers: [true],
      installer: { download, install: async () => undefined },
    });
    await updates.check('start');
    await vi.waitFor(() => expect(states.at(-1)).toEqual({ status: 'rejected' }));
    expect(ask).toHaveBeenCalledOnce();
  });

  test.each([
    ['rejected', signUpdate(metadata, readReleaseKey(createReleaseKey().privatePem))],
    ['rejected', signUpdate({ ...metadata, expiresAt: '2026-11-22T11:59:59.000Z' }, key)],
    ['rejected', '<!doctype html>'],
    ['current', signUpdate({ ...metadata, version: '0.1.0' }, key)],
    ['current', signUpdate({ ...metadata, version: '0.0.9' }, key)],
    ['failed', ' '.repeat(100_001)],
  ])('is %s and shows no dialog for unusable metadata', async (status, text) => {
    const { updates, ask } = scene({ text });
    expect(await updates.check('menu')).toEqual({ status });
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([{ publicKey: undefined }, { feed: () => undefined }])(
    'reads nothing without a key or a feed',
    async (missing) => {
      const { updates, fetch } = scene(missing);
      expect(await updates.check('menu')).toEqual({ status: 'off' });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  test('reads a feed once at the start, and another one when the service changes', async () => {
    let feed = 'https://a.example/';
    const { updates, fetch } = scene({ feed: () => feed });
    await updates.check('start');
    await updates.check('start');
    expect(fetch).toHaveBeenCalledOnce();
    feed = 'https://b.example/';
    await updates.check('start');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('lets the page open a dialog only a few times, and the menu always', async () => {
    const { updates, ask } = scene();
    for (let call = 0; call < 20; call += 1) await updates.check('page');
    expect(ask).toHaveBeenCalledTimes(5);
    await updates.check('menu');
    expect(ask).toHaveBeenCalledTimes(6);
  });

  test('shows one dialog at a time', async () => {
    let answer: (isAgreed: boolean) => void = () => undefined;
    const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    const { updates } = scene({ ask });
    await updates.check('menu');
    await updates.check('menu');
    expect(ask).toHaveBeenCalledOnce();
    answer(false);
  });
});
