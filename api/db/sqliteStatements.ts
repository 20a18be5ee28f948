import { LRUCache } from 'lru-cache';
import type { BoundValue } from './bindParameters.ts';

interface Statement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  all(values: readonly BoundValue[]): Record<string, unknown>[];
  run(values: readonly BoundValue[]): { readonly changes: number; readonly lastInsertRowid: number | bigint };
}

/** The part of the better-sqlite3 handle that is used here; the package has no types. */
export interface NativeDatabase {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  prepare(sql: string): Statement;
}

/** More than the service has in regular use. */
const MAX_STATEMENTS = 150;

/** Whether a statement reads or changes rows, and nothing else of the database. */
export const isRepeated = (sql: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(sql);
const CHANGES_SCHEMA = /^\s*(create|alter|drop)\b/i;

/** A result as the query builder returns it. */
export interface Rows {
  readonly rows: Record<string, unknown>[];
  readonly numAffectedRows: bigint;
  readonly insertId?: bigint;
}

/** Prepares each statement once and keeps those that were used last. */
export class SqliteStatements {
  readonly #database: NativeDatabase;
  readonly #prepared = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });

  constructor(database: NativeDatabase) {
    this.#database = database;
  }

  execute(sql: string, values: readonly BoundValue[]): Rows {
    const statement = this.#prepare(sql);
    if (statement.reader) {
      const rows = statement.all(values);
      return { rows, numAffectedRows: BigInt(rows.length) };
    }
    const { changes, lastInsertRowid } = statement.run(values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Does not wait until the disk has stored the change. Joins the transaction that is open, if there is one. */
  executeRelaxed(sql: string, values: readonly BoundValue[]): Rows {
    if (this.#database.inTransaction) return this.execute(sql, values);
    this.#database.exec('pragma synchronous = NORMAL');
    try {
      return this.execute(sql, values);
    } finally {
      this.#database.exec('pragma synchronous = FULL');
    }
  }

  #prepare(sql: string): Statement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    if (isRepeated(sql)) this.#prepared.set(sql, statement);
    else if (CHANGES_SCHEMA.test(sql)) this.#prepared.clear();
    return statement;
  }
}
