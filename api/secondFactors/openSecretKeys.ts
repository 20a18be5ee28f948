import { existsSync, readFileSync } from 'node:fs';
import { ConfigError } from '#api/config/config.ts';
import type { Context } from '#api/context.ts';
import { createKeyFile } from '#api/crypto/createKeyFile.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { TotpSchema } from './entities.ts';

const KEY_BYTES = 32;

const keyFileError = (message: string): ConfigError => new ConfigError([`TOTP_KEY_FILE: ${message}`]);

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
 * Reads the keys that encrypt the secrets of authenticator apps.
 * @returns undefined where there is no file, and no secret was encrypted yet
 * @throws {ConfigError} when the file cannot be used, or is missing although secrets were encrypted with it
 */
export async function readTotpKeys(em: Em, file: string): Promise<Uint8Array[] | undefined> {
  if (existsSync(file)) return readSecretKeys(file);
  if ((await em.count(TotpSchema)) === 0) return undefined;
  throw keyFileError(
    `${file} is missing, but authenticator apps were set up with it. Put the file back. If it is lost, make a new key with: openssl rand -base64 32 > ${file}. All of these apps must then be replaced (docs/guides/operators.md, Keys)`,
  );
}

/** Checks the file with these keys, and creates it at the first start. @throws {ConfigError} */
export async function openSecretKeys({ config, em, random }: Context): Promise<void> {
  const { totpKeyFile: file } = config;
  if (await readTotpKeys(em(), file)) return;
  createKeyFile(file, `${Buffer.from(random.bytes(KEY_BYTES)).toString('base64')}\n`);
  readSecretKeys(file);
}
