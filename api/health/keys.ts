import { statSync } from 'node:fs';
import { ConfigError } from '#api/config/config.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readJournalKeys } from '#api/journal/openSigningKeys.ts';
import { readTotpKeys } from '#api/secondFactors/openSecretKeys.ts';
import { act, attention, type Check, failure, ok } from './check.ts';

/** Permissions of others than the owner. */
const OTHERS = 0o077;

interface KeyFile {
  readonly id: string;
  readonly title: string;
  readonly setting: string;
  readonly file: (config: Parameters<Check['look']>[0]['config']) => string;
  /** @returns undefined where there is no file, and none is needed yet. @throws {ConfigError} */
  readonly read: (em: Em, file: string) => Promise<object | undefined>;
}

const keyCheck = ({ id, title, setting, file: fileOf, read }: KeyFile): Check => ({
  id,
  title,
  async look({ config, em }) {
    const file = fileOf(config);
    try {
      if (!(await read(em, file))) return ok(`${file} is created at the first start.`);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const found = error.problems.join(' ').replace(`${setting}: `, '');
      return failure(
        found,
        act.setting(setting, `Set ${setting} to the file of the key, or put it back from its copy.`),
      );
    }
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
  }),
];
