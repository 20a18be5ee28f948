import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { sqliteFile } from '#api/db/sqliteFile.ts';
import { act, attention, type Check, failure, ok, type Surroundings } from './check.ts';
import { existingFolder } from './freeSpace.ts';
import { findingOfAccess } from './keys.ts';

/** @throws where a file cannot be read and written, or its folder takes no new one */
function assertUsable(file: string, isThere: boolean): void {
  if (isThere) closeSync(openSync(file, 'r+'));
  else accessSync(existingFolder(dirname(file)), constants.W_OK | constants.X_OK);
}

/** A restored database repeats the list, so the list must not be lost or go back together with the database. */
export const erasureListCheck: Check<Surroundings> = {
  id: 'erasure-list',
  title: 'The list of erased persons can be used, and is kept apart from the database',
  async look({ config }) {
    const file = resolve(config.erasureListFile);
    const isThere = existsSync(file);
    try {
      assertUsable(file, isThere);
    } catch {
      return failure(
        `${file} cannot be read and written.`,
        act.setting(
          'ERASURE_LIST_FILE',
          'Set ERASURE_LIST_FILE to a file that the service can read and write.',
        ),
      );
    }
    const database = config.production ? sqliteFile(config.databaseUrl) : undefined;
    if (database && file.startsWith(dirname(database) + sep)) {
      return attention(
        `${file} is in the folder of the database.`,
        act.setting(
          'ERASURE_LIST_FILE',
          'Move it to a folder that is lost or restored separately, and set ERASURE_LIST_FILE to it.',
        ),
      );
    }
    return isThere ? findingOfAccess(file) : ok(`${file} is created at the first erasure.`);
  },
};
