import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Em } from './openDatabase.ts';
import { isSqlite, readRows } from './rows.ts';

/** Reads that one statement answers. */
interface Batch {
  readonly keys: string[];
  readonly rows: Promise<ReadonlyMap<string, object>>;
}

/** Of one statement, so that a row that takes long to read delays few others. */
const MAX_KEYS = 16;

/** Collects the reads of one statement and sends them together. */
class SharedReads {
  readonly #em: Em;
  readonly #sql: string;
  /** The last one, while it is not sent. */
  #batch: Batch | undefined;

  constructor(em: Em, sql: string) {
    this.#em = em;
    // With `offset 0` PostgreSQL searches its index once for each key, whatever it expects of the number of keys.
    this.#sql = `select wanted.key, row_to_json(found) as found from json_array_elements_text(?) as wanted(key)
      cross join lateral (${sql.replace('?', 'wanted.key')} offset 0) as found`;
  }

  async read(key: string): Promise<object | undefined> {
    if (!this.#batch || this.#batch.keys.length >= MAX_KEYS) this.#batch = this.#open();
    const { keys, rows } = this.#batch;
    keys.push(key);
    return (await rows).get(key);
  }

  #open(): Batch {
    const keys: string[] = [];
    // The event loop first takes every request that has arrived.
    const rows = nextTurn().then(() => {
      if (this.#batch?.keys === keys) this.#batch = undefined;
      return this.#send(keys);
    });
    return { keys, rows };
  }

  async #send(keys: readonly string[]): Promise<ReadonlyMap<string, object>> {
    const rows = await readRows<{ key: string; found: object }>(this.#em, this.#sql, [JSON.stringify(keys)]);
    return new Map(rows.map(({ key, found }) => [key, found]));
  }
}

/** By the text of the statement. */
const sharedReads = new WeakMap<Em, Map<string, SharedReads>>();

/**
 * Reads one row by a unique key. On PostgreSQL, reads that begin in the same turn of the event loop share one statement
 * and one round trip, and the row arrives as JSON: instants are texts, and numbers beyond the safe integers must be
 * selected as text.
 * @param sql a `select` whose text does not depend on values, with one `?` for the key
 */
export async function readRowByKey<Row extends object>(
  em: Em,
  sql: string,
  key: string,
): Promise<Row | undefined> {
  if (isSqlite(em) || em.isInTransaction()) return (await readRows<Row>(em, sql, [key]))[0];
  const statements = sharedReads.get(em) ?? new Map<string, SharedReads>();
  sharedReads.set(em, statements);
  const reads = statements.get(sql) ?? new SharedReads(em, sql);
  statements.set(sql, reads);
  return (await reads.read(key)) as Row | undefined;
}
