import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_MS } from '#common/domain/duration.ts';
import { metadataFileName } from '../desktop-admin/main/updateMetadata.ts';
import {
  createReleaseKey,
  encodePublicKey,
  PLATFORMS,
  readReleaseKey,
  releaseFiles,
  signUpdate,
} from './desktopRelease.ts';
import { root } from './paths.ts';
import { exitWithError } from './processes.ts';

const USAGE = `npm run desktop:sign -- [--folder=dist/desktop-packages] [--days=90]
npm run desktop:sign -- --new-key=PATH`;
const MAX_DAYS = 400;

function createKey(path: string): void {
  const { privatePem, publicKey } = createReleaseKey();
  // An existing key is never overwritten.
  writeFileSync(path, privatePem, { mode: 0o600, flag: 'wx' });
  console.log(`Private key: ${path}\nFIRNLINE_UPDATE_PUBLIC_KEY=${publicKey}`);
}

function signFolder(folder: string, days: number): void {
  const keyFile = process.env['FIRNLINE_UPDATE_KEY_FILE'];
  if (!keyFile) throw new Error('FIRNLINE_UPDATE_KEY_FILE: name the file that holds the private key.');
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    throw new Error(`--days: use a whole number from 1 to ${MAX_DAYS}.`);
  }
  const key = readReleaseKey(readFileSync(keyFile, 'utf8'));
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const now = new Date();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  let signed = 0;
  for (const platform of PLATFORMS) {
    const files = releaseFiles(folder, platform, version);
    if (files.length === 0) continue;
    const dates = { releasedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
    const path = join(folder, metadataFileName(platform));
    writeFileSync(path, signUpdate({ product: 'firnline-admin', platform, version, ...dates, files }, key));
    console.log(`${path}: ${files.map(({ name }) => name).join(', ')}`);
    signed += 1;
  }
  if (signed === 0) throw new Error(`No packages of version ${version} in ${folder}.`);
  console.log(`Valid until ${expiresAt.toISOString()}. Public key: ${encodePublicKey(key)}`);
}

/** `npm run desktop:sign`: signs the packages of this version for an update feed, or makes a key. */
function main(): void {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', default: join(root, 'dist', 'desktop-packages') },
      days: { type: 'string', default: '90' },
      'new-key': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else if (values['new-key']) createKey(resolve(values['new-key']));
  else signFolder(resolve(values.folder), Number(values.days));
}

try {
  main();
} catch (error) {
  exitWithError(error);
}
