/**
 * Walks the journal's chain in DATABASE_URL, replays it, and says whether the chain is intact and the accounts
 * are what it claims; it only reads.
 * Exits with 0 when both hold, 1 naming the first entry or account that does not, 2 when it could not look.
 */
import { existsSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/core';
import { verifyLedger } from '../api/accounts/verifyLedger.ts';
import { readConfig } from '../api/config.ts';
import type { Em, openDatabase } from '../api/db/open.ts';
import { ormOptions } from '../api/db/options.ts';
import { withDefaults } from './settings.ts';

/** Without migrations: looking at a database must not change it. */
async function openForReading(url: string): ReturnType<typeof openDatabase> {
  const options = ormOptions(url);
  const missing = url.startsWith('sqlite:') && options.dbName && !existsSync(options.dbName);
  if (missing) throw new Error(`There is no database at ${options.dbName}.`);
  return MikroORM.init(options);
}

try {
  const { databaseUrl } = readConfig({ ...withDefaults({}), NODE_ENV: undefined });
  const orm = await openForReading(databaseUrl);
  try {
    const started = performance.now();
    const { chain, books } = await verifyLedger(orm.em.fork() as Em);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const { entries, firstBroken } = chain;
    if (!books) {
      console.error(`The journal is broken at entry ${firstBroken}; the ${entries} before it are intact.`);
      process.exitCode = 1;
    } else if (books.difference) {
      const { investorId, what } = books.difference;
      console.error(`The journal is intact, but account ${investorId} is not what it says: ${what}.`);
      process.exitCode = 1;
    } else {
      console.log(
        `The journal is intact: ${entries} entries, and the ${books.accounts} accounts are what it says. Checked in ${seconds} s.`,
      );
    }
  } finally {
    await orm.close(true);
  }
} catch (error) {
  console.error(
    `The journal could not be checked: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 2;
}
