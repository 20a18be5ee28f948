import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import { isSqlite, kysely } from './kysely.ts';
import type { Em } from './openDatabase.ts';

/** A query of Kysely. */
interface Query<Row> extends Compilable<Row>, Expression<Row> {
  offset(count: Expression<number>): Expression<unknown>;
}

/** A query for one row by a unique key. It is compiled once, so it depends on nothing else. */
export type KeyedQuery<Row> = (em: Em, key: Expression<string>) => Query<Row>;

/** Stands for the key in a compiled query. */
const KEY = '\0key';

const run = async <Row>(em: Em, query: CompiledQuery<Row>, key: string): Promise<Row[]> => {
  const parameters = query.parameters.map((value) => (value === KEY ? key : value));
  return (await kysely(em).executeQuery<Row>({ ...query, parameters })).rows;
};

/** Reads that one statement answers. */
interface Batch<Row> {
  readonly keys: string[];
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/** Of one statement, so that a row that takes long to read delays few others. */
const MAX_KEYS = 16;

/** Collects the reads of one statement and sends them together. */
class SharedReads<Row> {
  readonly #em: Em;
  readonly #query: CompiledQuery<{ key: string; found: Row }>;
  /** The last one, while it is not sent. */
  #batch: Batch<Row> | undefined;

  constructor(em: Em, query: KeyedQuery<Row>) {
    this.#em = em;
    // With `offset 0` PostgreSQL searches its index once for each key, whatever it expects of the number of keys.
    const found = query(em, sql.ref('wanted.key')).offset(sql.lit(0));
    this.#query = sql<{ key: string; found: Row }>`select wanted.key, row_to_json(found) as found
      from json_array_elements_text(${KEY}) as wanted(key) cross join lateral ${found} as found`.compile(
      kysely(em),
    );
  }

  async read(key: string): Promise<Row | undefined> {
    if (!this.#batch || this.#batch.keys.length >= MAX_KEYS) this.#batch = this.#open();
    const { keys, rows } = this.#batch;
    keys.push(key);
    return (await rows).get(key);
  }

  #open(): Batch<Row> {
    const keys: string[] = [];
    // The event loop first takes every request that has arrived.
    const rows = nextTurn().then(() => {
      if (this.#batch?.keys === keys) this.#batch = undefined;
      return this.#send(keys);
    });
    return { keys, rows };
  }

  async #send(keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const rows = await run(this.#em, this.#query, JSON.stringify(keys));
    return new Map(rows.map(({ key, found }) => [key, found]));
  }
}

/** What was made of a query, by the entity manager. */
interface Kept<Row> {
  readonly compiled: CompiledQuery<Row>;
  shared?: SharedReads<Row>;
}

const keptQueries = new WeakMap<Em, WeakMap<object, unknown>>();

function keptOf<Row>(em: Em, query: KeyedQuery<Row>): Kept<Row> {
  const queries = keptQueries.get(em) ?? new WeakMap<object, unknown>();
  keptQueries.set(em, queries);
  const kept = (queries.get(query) as Kept<Row>) ?? { compiled: query(em, sql.val(KEY)).compile() };
  queries.set(query, kept);
  return kept;
}

/** Reads one row by a unique key with a query that is compiled once. */
export const readRowByKey = async <Row>(
  em: Em,
  query: KeyedQuery<Row>,
  key: string,
): Promise<Row | undefined> => (await run(em, keptOf(em, query).compiled, key))[0];

/**
 * Reads one row by a unique key that many ask for. On PostgreSQL, reads that begin in the same turn of the event loop
 * share one statement and one round trip, and the row arrives as JSON: instants are texts, and numbers beyond the safe
 * integers must be selected as text.
 */
export function readSharedRow<Row>(em: Em, query: KeyedQuery<Row>, key: string): Promise<Row | undefined> {
  if (isSqlite(em) || em.isInTransaction()) return readRowByKey(em, query, key);
  const kept = keptOf(em, query);
  kept.shared ??= new SharedReads(em, query);
  return kept.shared.read(key);
}
