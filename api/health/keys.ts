import { existsSync, statSync } from 'node:fs';
import { ConfigError } from '#api/config/config.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readJournalKeys, readSigningFile } from '#api/journal/openSigningKeys.ts';
import { TotpSchema } from '#api/secondFactors/entities.ts';
import { readSecretKeys, readTotpKeys } from '#api/secondFactors/openSecretKeys.ts';
import { decryptSecret } from '#api/secondFactors/secretCipher.ts';
import { act, attention, type Check, type Finding, failure, ok, type Surroundings } from './check.ts';

/** Permissions of others than the owner. */
const OTHERS = 0o077;

/** Whether others can read a file of the service. */
export function findingOfAccess(file: string): Finding {
  // Windows has no such permissions.
  const isOpen = process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0;
  return isOpen
    ? attention(
        `Other accounts of this computer can read ${file}.`,
        act.command(`chmod 600 ${file}`, `Let nobody but the service read it: chmod 600 ${file}`),
      )
    : ok(`${file} can be read by the service only.`);
}

interface KeyFile<Keys extends object> {
  readonly id: string;
  readonly title: string;
  readonly setting: string;
  readonly file: (config: Surroundings['config']) => string;
  /** Reads the file alone. @throws {ConfigError} */
  readonly parse: (file: string) => Keys;
  /** @returns undefined where there is no file, and the database needs none yet. @throws {ConfigError} */
  readonly read: (em: Em, file: string) => Promise<Keys | undefined>;
  /** What the keys cannot open. */
  readonly findLost?: (keys: Keys, em: Em, file: string) => Promise<Finding | undefined>;
}

const keyCheck = <Keys extends object>({
  id,
  title,
  setting,
  file: fileOf,
  parse,
  read,
  findLost,
}: KeyFile<Keys>): Check<Surroundings> => ({
  id,
  title,
  async look({ config, em, isNew }) {
    const file = fileOf(config);
    const action = act.setting(
      setting,
      `Set ${setting} to the file of the key, or put it back from its copy.`,
    );
    const isThere = existsSync(file);
    if (!em && !isThere && !isNew) return failure(`${file} is missing.`, action);
    let keys: Keys | undefined;
    try {
      if (em) keys = await read(em, file);
      else if (isThere) keys = parse(file);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return failure(error.problems.join(' ').replace(`${setting}: `, ''), action);
    }
    if (!keys) return ok(`${file} is created at the first start.`);
    const lost = em && (await findLost?.(keys, em, file));
    return lost ?? findingOfAccess(file);
  },
});

/** Authenticator apps that no key opens, because the file was lost or replaced. */
async function findLostApps(keys: readonly Uint8Array[], em: Em, file: string): Promise<Finding | undefined> {
  const apps = await em.find(TotpSchema, { confirmedAt: { $ne: null } });
  const lost = apps.filter(({ secret, owner }) => !decryptSecret(keys, secret, owner)).length;
  if (lost === 0) return undefined;
  return attention(
    `${lost} of ${apps.length} authenticator apps were set up with a key that is not in ${file}.`,
    act.setting(
      'TOTP_KEY_FILE',
      'Add the earlier key to the file of TOTP_KEY_FILE, below the first, or replace these apps (docs/guides/operators.md, Keys).',
    ),
  );
}

export const keyChecks: readonly Check<Surroundings>[] = [
  keyCheck({
    id: 'journal-key',
    title: 'The key that signs the journal can be used',
    setting: 'JOURNAL_KEY_FILE',
    file: ({ journalKeyFile }) => journalKeyFile,
    parse: readSigningFile,
    read: readJournalKeys,
  }),
  keyCheck({
    id: 'totp-key',
    title: 'The key that encrypts secrets of authenticator apps can be used',
    setting: 'TOTP_KEY_FILE',
    file: ({ totpKeyFile }) => totpKeyFile,
    parse: readSecretKeys,
    read: readTotpKeys,
    findLost: findLostApps,
  }),
];
