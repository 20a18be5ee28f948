import { SqliteDriver } from '@mikro-orm/sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { sha256Tag } from '#api/crypto/sha256.ts';
import type { Em } from './openDatabase.ts';
import type { Tables } from './tables.ts';

/** What is used here of the driver, which brings no types along. */
interface PostgresPool {
  query<Row>(query: { name?: string; text: string; values: readonly unknown[] }): Promise<{ rows: Row[] }>;
}

const MAX_STATEMENTS = 500;

export const isSqlite = (em: Em): boolean => em.getDriver() instanceof SqliteDriver;

/** The best plan depends on how many rows contain the text, so these statements are planned for each text. */
const HAS_PATTERN = /\bi?like\b/;

/** Sends statements to a pool, which prepares each one once per connection. */
class PoolConnection implements DatabaseConnection {
  readonly #statements = new LRUCache<string, { name?: string; text: string }>({ max: MAX_STATEMENTS });
  readonly #openPool: () => Promise<unknown>;

  constructor(openPool: () => Promise<unknown>) {
    this.#openPool = openPool;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<{ rows: Row[] }> {
    let statement = this.#statements.get(text);
    if (!statement) {
      // The same name each time, because a connection keeps all that it has prepared.
      statement = HAS_PATTERN.test(text) ? { text } : { name: sha256Tag(text), text };
      this.#statements.set(text, statement);
    }
    const pool = (await this.#openPool()) as PostgresPool;
    return pool.query<Row>({ ...statement, values: parameters });
  }

  // biome-ignore lint/correctness/useYield: rows are not streamed
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are not streamed.');
  }
}

function openPool(em: Em): Kysely<Tables> {
  const orm = em.getConnection();
  const connection = new PoolConnection(() => orm.getNativeClient());
  class PoolDriver extends DummyDriver {
    override acquireConnection = async () => connection;
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PoolDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const pools = new WeakMap<object, Kysely<Tables>>();

/**
 * Typed SQL: in the transaction of `em` if it has one, otherwise with statements that are prepared once. The text of a
 * statement must not depend on values.
 */
export function kysely(em: Em): Kysely<Tables> {
  if (isSqlite(em) || em.isInTransaction()) return em.getKysely<Tables>();
  const connection = em.getConnection();
  const known = pools.get(connection);
  if (known) return known;
  const opened = openPool(em);
  pools.set(connection, opened);
  return opened;
}
