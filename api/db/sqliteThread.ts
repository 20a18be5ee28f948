import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type BoundValue, bindValue } from './bindParameters.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import type { Rows } from './sqliteStatements.ts';

/** A statement for the thread, and its results, in the order of the statements. */
export interface ThreadStatement {
  readonly sql: string;
  readonly values: readonly BoundValue[];
}
export type ThreadResult =
  | { readonly rows: Rows }
  | { readonly failed: { readonly message: string; readonly code: string | undefined } };

const ENDED = 'The thread of the database has ended.';

interface ThreadEvents {
  readonly onCommit: () => void;
  /** When a transaction has the connection, after each of its statements, and when it has ended. */
  readonly onActivity: (isTaken: boolean) => void;
}

/** Runs one transaction or statement after the other on a connection in a thread, which starts with the first. */
class ThreadDriver implements Driver {
  readonly #path: string;
  readonly #events: ThreadEvents;
  readonly #waiting: PromiseWithResolvers<Rows>[] = [];
  #worker: Worker | undefined;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(path: string, events: ThreadEvents) {
    this.#path = path;
    this.#events = events;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const previous = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await previous;
    this.#events.onActivity(true);
    this.#release = () => {
      this.#events.onActivity(false);
      resolve();
    };
    this.#worker ??= this.#start();
    return {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery) =>
        (await this.#send(sql, parameters.map(bindValue))) as unknown as { rows: Row[] },
      // biome-ignore lint/correctness/useYield: rows are not streamed
      async *streamQuery(): AsyncGenerator<never> {
        throw new Error('Rows are not streamed.');
      },
    };
  }

  async beginTransaction(): Promise<void> {
    try {
      await retryWhileBusy(() => this.#send('begin immediate'));
    } catch (error) {
      // The query builder does not release the connection.
      this.#release();
      throw error;
    }
  }

  async commitTransaction(): Promise<void> {
    await this.#send('commit');
    this.#events.onCommit();
  }

  async rollbackTransaction(): Promise<void> {
    // What cannot be rolled back ends with its connection.
    await this.#send('rollback').catch(() => this.destroy());
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async destroy(): Promise<void> {
    await this.#worker?.terminate();
  }

  #send(sql: string, values: readonly BoundValue[] = []): Promise<Rows> {
    // What belongs to a transaction of a thread that has ended must not run outside of it in the next one.
    if (!this.#worker) return Promise.reject(new Error(ENDED));
    const pending = Promise.withResolvers<Rows>();
    this.#worker.postMessage({ sql, values } satisfies ThreadStatement);
    this.#waiting.push(pending);
    return pending.promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqliteThreadWorker.ts', import.meta.url), {
      workerData: this.#path,
    });
    worker.unref();
    let failure: unknown = new Error(ENDED);
    worker.on('message', (result: ThreadResult) => {
      const waiting = this.#waiting.shift();
      this.#events.onActivity(true);
      if ('rows' in result) waiting?.resolve(result.rows);
      else waiting?.reject(Object.assign(new Error(result.failed.message), { code: result.failed.code }));
    });
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const waiting of this.#waiting.splice(0)) waiting.reject(failure);
    });
    return worker;
  }
}

/** A connection in a thread of its own, so that long statements do not block the process. */
export const openSqliteThread = (path: string, events: ThreadEvents): Kysely<unknown> =>
  new Kysely({
    dialect: {
      // Otherwise the query builder would hold the connection after a transaction that could not begin.
      createAdapter: () =>
        Object.defineProperty(new SqliteAdapter(), 'supportsMultipleConnections', { value: true }),
      createDriver: () => new ThreadDriver(path, events),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
