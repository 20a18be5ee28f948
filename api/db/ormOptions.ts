import { resolve } from 'node:path';
import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { migrations } from './migrations/list.ts';
import { postgresPool } from './postgresPool.ts';
import { RetryingSqliteDriver } from './sqliteDriver.ts';

const shared = {
  extensions: [Migrator],
  // The migrations create triggers and the tables that they keep by hand; the entities do not declare them.
  schemaGenerator: {
    ignoreTriggers: true,
    skipTables: [/^search_/, 'stale_text', 'record_count', 'account_difference', 'table_version'],
  },
  debug: false,
  forceUtcTimezone: true,
  migrations: {
    migrationsList: migrations,
    snapshot: false,
    silent: true,
    transactional: true,
    allOrNothing: true,
    tableName: 'migration',
  },
} satisfies Partial<Options>;

/** The entities that the ORM maps. */
export type Entities = NonNullable<Options['entities']>;

/** Options of the ORM for `sqlite:PATH` or `postgresql://…`. The driver of PostgreSQL is loaded only when it is used. */
export async function ormOptions(databaseUrl: string, entities: Entities): Promise<Partial<Options>> {
  if (!databaseUrl.startsWith('sqlite:')) {
    const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
    return { ...shared, ...postgresPool, entities, driver: PostgreSqlDriver, clientUrl: databaseUrl };
  }
  const dbName = resolve(databaseUrl.slice('sqlite:'.length));
  return { ...shared, entities, driver: RetryingSqliteDriver, dbName };
}
