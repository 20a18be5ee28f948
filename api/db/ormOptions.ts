import type { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { migrations } from './migrations/list.ts';
import { SCHEMA_SETTING } from './schemaGuard.ts';
import { RetryingSqliteDriver } from './sqliteDriver.ts';

/** The parts of the driver's client and pool that are used here; the package has no types. */
interface Client extends EventEmitter {
  release(destroy?: boolean): void;
  query(statement: string): Promise<unknown>;
}
interface Pool extends EventEmitter {
  readonly ending: boolean;
  connect(callback?: (...result: unknown[]) => void): Promise<Client>;
}

/**
 * Releases a connection that is lost during a transaction. The query builder releases it only after a successful
 * `commit` or `rollback`, so ten lost connections, as after a restart of the database, would exhaust the pool.
 */
function releaseLostConnections(pool: Pool): void {
  const acquired = new WeakSet<Client>();
  pool.on('acquire', (client: Client) => acquired.add(client));
  pool.on('release', (_: unknown, client: Client) => acquired.delete(client));
  pool.on('connect', (client: Client) => {
    client.once('end', () => {
      if (!acquired.has(client)) return;
      const { release } = client;
      // Its transaction may still release it, and a second release would be an error.
      client.release = () => {};
      release.call(client, true);
    });
  });
}

/**
 * Releases a connection that is established while the pool ends. The query builder forgets it, and the pool would wait
 * for it for ever.
 */
function releaseLateConnections(pool: Pool): void {
  const { connect } = pool;
  const connectUnlessEnding = async () => {
    const client = await connect.call(pool);
    if (!pool.ending) return client;
    client.release(true);
    throw new Error('The database is closed.');
  };
  // With a callback the pool itself connects, which releases the connection after its query.
  pool.connect = (callback) => (callback ? connect.call(pool, callback) : connectUnlessEnding());
}

/**
 * Sent once per connection as statements, because connection poolers reject them as startup parameters. They release
 * the locks of an instance whose machine failed, which TCP alone would notice only after hours.
 */
const SESSION_SETTINGS = "set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '60s'";

const schemaSetting = () => `set ${SCHEMA_SETTING} = '${migrations.at(-1)?.name}'`;

/** Each connection is notified of its own changes before its commit returns (`readModel/postgresChangeFeed.ts`). */
const LISTEN = 'listen firnline_change';

const postgresPool = {
  // Ten for requests, one that only listens.
  pool: { min: 0, max: 11 },
  driverOptions: {
    // Also limits how long a request waits for a connection of the pool.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A server whose machine falls silent is noticed after twice this time, instead of after two hours.
    keepAliveInitialDelayMillis: 10_000,
    onPoolCreated(pool: Pool) {
      releaseLostConnections(pool);
      releaseLateConnections(pool);
    },
    onConnect: async (client: Client) =>
      void (await client.query(`${SESSION_SETTINGS}; ${schemaSetting()}; ${LISTEN}`)),
  },
} satisfies Partial<Options>;

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
