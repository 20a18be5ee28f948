import { SqliteDriver } from '@mikro-orm/sqlite';
import { LRUCache } from 'lru-cache';
import type { Em } from './openDatabase.ts';

/** What is used here of the drivers, which bring no types along. */
interface SqliteStatement {
  all(...values: unknown[]): unknown[];
}
interface SqliteDatabase {
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
}
interface PostgresPool {
  query(query: { name?: string; text: string; values: readonly unknown[] }): Promise<{ rows: unknown[] }>;
}

/** Reads rows outside transactions; undefined when another way must be used. */
type Reader = (sql: string, values: readonly unknown[]) => unknown[] | Promise<unknown[]> | undefined;

const MAX_STATEMENTS = 500;

export const isSqlite = (em: Em): boolean => em.getDriver() instanceof SqliteDriver;

function sqliteReader(database: SqliteDatabase): Reader {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return (sql, values) => {
    // The service has one connection: while it has a transaction open, a read would see what is not committed.
    if (database.inTransaction) return undefined;
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return statement.all(...values);
  };
}

/** The best plan depends on how many rows contain the text, so these statements are planned for each text. */
const HAS_PATTERN = /\bi?like\b/;

function postgresReader(pool: PostgresPool): Reader {
  const statements = new LRUCache<string, { name?: string; text: string }>({ max: MAX_STATEMENTS });
  let count = 0;
  return async (sql, values) => {
    let statement = statements.get(sql);
    if (!statement) {
      let place = 0;
      const text = sql.replace(/\?/g, () => {
        place += 1;
        return `$${place}`;
      });
      count += 1;
      statement = HAS_PATTERN.test(text) ? { text } : { name: `rows_${count}`, text };
      statements.set(sql, statement);
    }
    return (await pool.query({ ...statement, values })).rows;
  };
}

const readers = new WeakMap<object, Reader>();

async function openReader(em: Em): Promise<Reader> {
  const connection = em.getConnection();
  const native: unknown = await connection.getNativeClient();
  const reader = isSqlite(em)
    ? sqliteReader(native as SqliteDatabase)
    : postgresReader(native as PostgresPool);
  readers.set(connection, reader);
  return reader;
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code));

/**
 * Runs a `select` with a statement that is prepared once per connection, without the ORM. Values are as the driver takes
 * them: see `toColumnValue`. The text must not depend on values, and `?` stands only for values.
 */
export async function readRows<Row>(em: Em, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  if (!em.isInTransaction()) {
    try {
      const rows = await (readers.get(em.getConnection()) ?? (await openReader(em)))(sql, values);
      if (rows) return rows as Row[];
    } catch (error) {
      if (!isBusy(error))
        throw em
          .getPlatform()
          .getExceptionConverter()
          .convertException(error as Error);
    }
  }
  // The ORM waits for the end of another transaction, and for other processes.
  return em.execute<Row[]>(sql, [...values]);
}
