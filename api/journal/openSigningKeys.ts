import { existsSync } from 'node:fs';
import { ConfigError } from '#api/config/config.ts';
import type { Context } from '#api/context.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { PublishedHeadSchema } from './entities.ts';
import { checkpointNumbers, findLastCheckpoint } from './publishedCheckpoints.ts';
import { readSignedCheckpoint } from './signedCheckpoint.ts';
import { createSigningKeyFile, readSigningKeys, type SigningKeys } from './signingKey.ts';

function keyFileError(message: string): ConfigError {
  return new ConfigError([`JOURNAL_KEY_FILE: ${message}`]);
}

/** The keys of a file, without a look at what they signed. @throws {ConfigError} */
export function readSigningFile(file: string): SigningKeys {
  try {
    return readSigningKeys(file);
  } catch {
    // This error replaces the other one, which can quote the key file.
    throw keyFileError(
      `${file} must be readable and hold Ed25519 keys in PEM, the private key that signs first`,
    );
  }
}

/**
 * Reads the keys that sign the journal's checkpoints. Rejects a key file that does not contain the key of the earlier
 * ones, because a new key would make a rewritten journal look genuine.
 * @returns undefined where there is no file, and nothing was signed yet
 * @throws {ConfigError}
 */
export async function readJournalKeys(em: Em, file: string): Promise<SigningKeys | undefined> {
  const [head] = await findRows(em, PublishedHeadSchema, (query) => query.orderBy('number', 'desc').limit(1));
  const checkpoint = await findLastCheckpoint(em);
  const last = checkpoint ?? head;
  const { published } = await checkpointNumbers(em);
  const hint = `Add the public key of the earlier checkpoints below it with: printf -- '-----BEGIN PUBLIC KEY-----\\n%s\\n-----END PUBLIC KEY-----\\n' ${last?.publicKey ?? ''} >> ${file}`;
  if (!existsSync(file)) {
    if (!last && published === 0) return undefined;
    throw keyFileError(
      `${file} is missing, but checkpoints of this journal were signed already. Put the file back, or make a new key with: openssl genpkey -algorithm ed25519 -out ${file}. ${hint}`,
    );
  }
  const keys = readSigningFile(file);
  const isTrusted = checkpoint
    ? readSignedCheckpoint(checkpoint.note, keys.trusted) !== undefined
    : !head || keys.trusted.includes(head.publicKey);
  if (!isTrusted) {
    throw keyFileError(
      `${file} does not hold the key that signed the journal's earlier checkpoints. ${hint}`,
    );
  }
  return keys;
}

/** The same, with a new key at the first start. @throws {ConfigError} */
export async function openSigningKeys({ config, rowsEm }: Context): Promise<SigningKeys> {
  const { journalKeyFile: file } = config;
  const keys = await readJournalKeys(rowsEm, file);
  if (keys) return keys;
  createSigningKeyFile(file);
  return readSigningFile(file);
}
