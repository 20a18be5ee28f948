import { existsSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/core';
import type { openDatabase } from '../api/db/openDatabase.ts';
import { ormOptions } from '../api/db/ormOptions.ts';
import { entities } from '../api/entities.ts';

/** Opens a database without migrations: looking at it must not change it. @throws where there is no SQLite file */
export async function openForReading(url: string): ReturnType<typeof openDatabase> {
  const options = await ormOptions(url, entities);
  const missing = url.startsWith('sqlite:') && options.dbName && !existsSync(options.dbName);
  if (missing) throw new Error(`There is no database at ${options.dbName}.`);
  return MikroORM.init(options);
}
