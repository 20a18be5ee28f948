import { createHash, type KeyObject } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { createReleaseKey, readReleaseKey, signUpdate } from '../../scripts/desktopRelease.ts';
import { BUILT_APP } from './app.ts';
import { type Recorder, startRecorder } from './recorder.ts';

/** Content of a test release: a program that writes a file when it starts. */
export function packageBytes(mark: string): Buffer {
  return Buffer.from(`#!/bin/sh\necho started > '${mark}'\n`);
}

interface ReleaseKey {
  readonly privateKey: KeyObject;
  readonly publicKey: string;
}

export function createKeyPair(): ReleaseKey {
  const { privatePem, publicKey } = createReleaseKey();
  return { privateKey: readReleaseKey(privatePem), publicKey };
}

/** Copies the built app with these update settings. @returns its folder, below the given one */
export function packageApp(
  folder: string,
  settings: { readonly publicKey?: string; readonly feed?: string },
): string {
  const app = join(folder, 'app');
  cpSync(BUILT_APP, app, { recursive: true });
  writeFileSync(join(app, 'updates.json'), JSON.stringify(settings));
  return app;
}

interface Release {
  readonly version: string;
  readonly privateKey: KeyObject;
  /** Content that is signed. */
  readonly signed: Buffer;
  /** Content that the feed serves; the signed one by default. */
  readonly served?: Buffer;
  readonly expiresAt?: string;
}

interface Feed extends Recorder {
  publish(release: Release): void;
  readonly metadataReads: () => number;
  readonly packageReads: () => number;
}

/** Starts an empty feed on this computer. */
export async function startFeed(): Promise<Feed> {
  let metadata: string | undefined;
  let file: { name: string; bytes: Buffer } | undefined;
  const recorder = await startRecorder((path) => {
    if (path === '/firnline-admin-linux.json' && metadata) return { body: metadata };
    if (file && path === `/${file.name}`) return { body: file.bytes };
    return undefined;
  });
  const reads = (ending: string) => () => recorder.seen.filter(({ path }) => path.endsWith(ending)).length;
  return {
    ...recorder,
    publish({ version, privateKey, signed, served = signed, expiresAt = '2099-01-01T00:00:00Z' }) {
      const name = `firnline-admin-${version}-linux-x86_64.AppImage`;
      file = { name, bytes: served };
      const sha512 = createHash('sha512').update(signed).digest('base64');
      const files = [{ name, sha512, size: signed.length }];
      const dates = { releasedAt: '2026-11-20T00:00:00Z', expiresAt };
      const payload = { product: 'firnline-admin', platform: 'linux', version, ...dates, files } as const;
      metadata = signUpdate(payload, privateKey);
    },
    metadataReads: reads('.json'),
    packageReads: reads('.AppImage'),
  };
}

/** Replaces the app's native dialogs. @param buttons pressed in this order; "Later" after that */
export async function replaceDialogs(
  electron: ElectronApplication,
  buttons: readonly string[],
): Promise<() => Promise<readonly string[]>> {
  await electron.evaluate(({ dialog }, given) => {
    const waiting = [...given];
    const messages: string[] = [];
    Reflect.set(globalThis, 'dialogMessages', messages);
    const show = async (_window: unknown, options: { message: string; buttons: string[] }) => {
      messages.push(options.message);
      const button = waiting.shift() ?? 'Later';
      return { response: options.buttons.indexOf(button), checkboxChecked: false };
    };
    Reflect.set(dialog, 'showMessageBox', show);
  }, buttons);
  return () => electron.evaluate(() => [...(Reflect.get(globalThis, 'dialogMessages') as string[])]);
}
