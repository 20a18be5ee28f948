import { execFileSync, spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { verifyUpdate } from '../desktop-admin/main/updateMetadata.ts';
import { readReleaseKey } from './desktopRelease.ts';
import { root } from './paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = join(root, 'scripts', 'desktopSign.ts');
const keyFile = join(folder, 'release-key.pem');
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('npm run desktop:sign', () => {
  test('creates a key that only its owner can read, and overwrites none', () => {
    const args = [script, `--new-key=${keyFile}`];
    const output = execFileSync(process.execPath, args, { encoding: 'utf8' });
    expect(output).toMatch(/^FIRNLINE_UPDATE_PUBLIC_KEY=MCowBQYDK2VwAyEA[\w+/]{43}=$/m);
    expect(statSync(keyFile).mode & 0o077).toBe(0);
    const pem = readFileSync(keyFile, 'utf8');
    expect(spawnSync(process.execPath, args).status).toBe(1);
    expect(readFileSync(keyFile, 'utf8')).toBe(pem);
  });

  test('signs the packages of this version for each platform that has some', () => {
    const name = `firnline-admin-${version}-linux-x86_64.AppImage`;
    for (const file of [name, `${name}.blockmap`, 'firnline-admin-0.0.1-linux-x86_64.AppImage']) {
      writeFileSync(join(folder, file), file);
    }
    execFileSync(process.execPath, [script, `--folder=${folder}`, '--days=30'], {
      env: { ...process.env, FIRNLINE_UPDATE_KEY_FILE: keyFile },
    });
    const result = verifyUpdate(readFileSync(join(folder, 'firnline-admin-linux.json'), 'utf8'), {
      publicKey: createPublicKey(readReleaseKey(readFileSync(keyFile, 'utf8'))),
      platform: 'linux',
      appVersion: '0.0.1',
      now: new Date(),
    });
    if (!result.ok) throw new Error(result.reason);
    const { files, releasedAt, expiresAt } = result.update;
    expect(files).toEqual([{ name, size: name.length, sha512: expect.any(String) }]);
    expect(Date.parse(expiresAt) - Date.parse(releasedAt)).toBe(30 * 86_400_000);
    expect(() => statSync(join(folder, 'firnline-admin-win32.json'))).toThrow();
  });

  test.each([
    ['without a key', [`--folder=${folder}`], {}],
    ['for no days', [`--folder=${folder}`, '--days=0'], { FIRNLINE_UPDATE_KEY_FILE: keyFile }],
    ['in a folder without packages', [`--folder=${tmpdir()}`], { FIRNLINE_UPDATE_KEY_FILE: keyFile }],
  ])('signs nothing %s', (_how, args, env) => {
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
