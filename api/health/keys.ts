import { statSync } from 'node:fs';
import { ConfigError } from '#api/config/config.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readJournalKeys } from '#api/journal/openSigningKeys.ts';
import { TotpSchema } from '#api/secondFactors/entities.ts';
import { readTotpKeys } from '#api/secondFactors/openSecretKeys.ts';
import { decryptSecret } from '#api/secondFactors/secretCipher.ts';
import { act, attention, type Check, type Finding, failure, ok } from './check.ts';

/** Permissions of others than the owner. */
const OTHERS = 0o077;

interface KeyFile<Keys extends object> {
  readonly id: string;
  readonly title: string;
  readonly setting: string;
  readonly file: (config: Parameters<Check['look']>[0]['config']) => string;
  /** @returns undefined where there is no file, and none is needed yet. @throws {ConfigError} */
  readonly read: (em: Em, file: string) => Promise<Keys | undefined>;
  /** What the keys cannot open. */
  readonly findLost?: (keys: Keys, em: Em, file: string) => Promise<Finding | undefined>;
}

const keyCheck = <Keys extends object>({
  id,
  title,
  setting,
  file: fileOf,
  read,
  findLost,
}: KeyFile<Keys>): Check => ({
  id,
  title,
  async look({ config, em }) {
    const file = fileOf(config);
    let keys: Keys | undefined;
    try {
      keys = await read(em, file);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const found = error.problems.join(' ').replace(`${setting}: `, '');
      return failure(
        found,
        act.setting(setting, `Set ${setting} to the file of the key, or put it back from its copy.`),
      );
    }
    if (!keys) return ok(`${file} is created at the first start.`);
    const lost = await findLost?.(keys, em, file);
    if (lost) return lost;
    // Windows has no such permissions.
    const isOpen = process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0;
    return isOpen
      ? attention(
          `Other accounts of this computer can read ${file}.`,
          act.command(`chmod 600 ${file}`, `Let nobody but the service read it: chmod 600 ${file}`),
        )
      : ok(`${file} can be read by the service only.`);
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

export const keyChecks: readonly Check[] = [
  keyCheck({
    id: 'journal-key',
    title: 'The key that signs the journal is there, and is the one of the last checkpoint',
    setting: 'JOURNAL_KEY_FILE',
    file: ({ journalKeyFile }) => journalKeyFile,
    read: readJournalKeys,
  }),
  keyCheck({
    id: 'totp-key',
    title: 'The key that encrypts secrets of authenticator apps is there',
    setting: 'TOTP_KEY_FILE',
    file: ({ totpKeyFile }) => totpKeyFile,
    read: readTotpKeys,
    findLost: findLostApps,
  }),
];
