import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '#api/config/config.ts';
import type { Context } from '#api/context.ts';
import { createFolder } from '#api/db/createFolder.ts';
import { TotpSchema } from './entities.ts';

const KEY_BYTES = 32;

const keyFileError = (message: string): ConfigError => new ConfigError([`TOTP_KEY_FILE: ${message}`]);

/** Creates the file with mode 0600. When several processes do so at once, the first key is used. */
function createKeyFile(file: string, key: Uint8Array): void {
  createFolder(dirname(file));
  const part = `${file}.${process.pid}.part`;
  const descriptor = openSync(part, 'wx', 0o600);
  try {
    writeSync(descriptor, `${Buffer.from(key).toString('base64')}\n`);
    fsyncSync(descriptor);
    linkSync(part, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    closeSync(descriptor);
    rmSync(part);
  }
}

/** @throws {ConfigError} */
export function readSecretKeys(file: string): Uint8Array[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const keys = lines.map((line) => Buffer.from(line.trim(), 'base64'));
  if (keys.length === 0 || keys.some((key) => key.length !== KEY_BYTES)) {
    throw keyFileError(`${file} must hold keys of ${KEY_BYTES} bytes in base64, one a line`);
  }
  return keys;
}

/**
 * Checks the file with the keys that encrypt the secrets of authenticator apps, and creates it at the first start.
 * @throws {ConfigError} when the file cannot be used, or is missing although secrets were encrypted with it
 */
export async function openSecretKeys({ config, em, random }: Context): Promise<void> {
  const { totpKeyFile: file } = config;
  if (!existsSync(file)) {
    if ((await em().count(TotpSchema)) > 0) {
      throw keyFileError(`${file} is missing, but authenticator apps were set up with it. Put the file back`);
    }
    createKeyFile(file, random.bytes(KEY_BYTES));
  }
  readSecretKeys(file);
}
