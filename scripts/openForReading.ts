import { existsSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/core';
import { type Em, type openDatabase, readTableNames } from '../api/db/openDatabase.ts';
import { ormOptions } from '../api/db/ormOptions.ts';
import { entities } from '../api/entities.ts';

/** Nothing to read yet, or DATABASE_URL names another place. */
export class NoDatabaseError extends Error {}

/**
 * Opens a database without migrations: looking at it must not change it.
 * @throws {NoDatabaseError} without a SQLite file, or without the tables of the service
 */
export async function openForReading(url: string): ReturnType<typeof openDatabase> {
  const options = await ormOptions(url, entities);
  const sqlite = url.startsWith('sqlite:');
  const missing = sqlite && options.dbName && !existsSync(options.dbName);
  if (missing) throw new NoDatabaseError(`There is no database at ${options.dbName}.`);
  const orm = await MikroORM.init(options);
  const tables = await readTableNames(orm.em.fork() as Em, sqlite).catch(async (error: unknown) => {
    await orm.close(true);
    throw error;
  });
  if (tables.includes('migration')) return orm;
  await orm.close(true);
  throw new NoDatabaseError('The database has no tables of this service.');
}
