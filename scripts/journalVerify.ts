/**
 * Walks the journal's chain in DATABASE_URL and says whether it is intact; it only reads.
 * Exits with 0 when it is, 1 naming the first broken entry, 2 when it could not look.
 */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { MikroORM } from '@mikro-orm/core';
import { readConfig } from '../api/config.ts';
import type { Em, openDatabase } from '../api/db/open.ts';
import { ormOptions } from '../api/db/options.ts';
import { verifyChain } from '../api/journal/verify.ts';

/** Without migrations: looking at a database must not change it. */
async function openForReading(url: string): ReturnType<typeof openDatabase> {
  const options = ormOptions(url);
  const missing = url.startsWith('sqlite:') && options.dbName && !existsSync(options.dbName);
  if (missing) throw new Error(`There is no database at ${options.dbName}.`);
  return MikroORM.init(options);
}

try {
  if (existsSync('.env')) loadEnvFile('.env');
  const { databaseUrl } = readConfig(process.env);
  const orm = await openForReading(databaseUrl);
  try {
    const started = performance.now();
    const { intact, entries, firstBroken } = await verifyChain(orm.em.fork() as Em);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (intact) {
      console.log(`The journal is intact: ${entries} entries, checked in ${seconds} s.`);
    } else {
      console.error(`The journal is broken at entry ${firstBroken}; the ${entries} before it are intact.`);
      process.exitCode = 1;
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
