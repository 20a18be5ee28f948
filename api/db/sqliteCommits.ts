import type { SqliteConnection } from '@mikro-orm/sqlite';
import { bindValue } from './bindParameters.ts';
import { isBusy, retryWhileBusy } from './retryWhileBusy.ts';
import { isRepeated, type NativeDatabase, type SqliteStatements } from './sqliteStatements.ts';
import { Turns } from './turns.ts';

type Dialect = ReturnType<SqliteConnection['createKyselyDialect']>;
type Driver = ReturnType<Dialect['createDriver']>;
type Connection = Awaited<ReturnType<Driver['acquireConnection']>>;
type Query = Parameters<Connection['executeQuery']>[0];
type Settings = Parameters<Driver['beginTransaction']>[1];

/** One user of the only connection. */
interface Session extends Connection {
  hasTurn: boolean;
  transaction: 'none' | 'first' | 'member' | 'reader';
  /** Why a part of the transaction could not be rolled back. */
  failure?: unknown;
}

/** A transaction that shares its commit is a savepoint with this name. */
const MEMBER = 'member';

/**
 * Gives the only connection to one user after the other. Transactions that end before the event loop takes new events
 * share a commit, and so one wait for the disk: each is a savepoint of the same SQLite transaction, which fails alone.
 * None is acknowledged before the shared commit. Statements outside of these transactions wait for it too, and failed
 * ones and failed transactions commit first, so that no response depends on what is not stored.
 */
export class SqliteCommits {
  readonly #native: NativeDatabase;
  readonly #statements: SqliteStatements;
  readonly #turns = new Turns();
  #active: Session | undefined;
  /** Ended transactions that wait for the commit. */
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  /** The commit was due while a further transaction had begun. */
  #isDue = false;

  constructor(native: NativeDatabase, statements: SqliteStatements) {
    this.#native = native;
    this.#statements = statements;
  }

  /** Whether ended transactions wait for their commit. */
  get isPending(): boolean {
    return this.#waiting.length > 0;
  }

  /** Whether a transaction that begins now can share their commit. */
  get #isShared(): boolean {
    return this.isPending && this.#native.inTransaction;
  }

  /** Runs statements outside of transactions. */
  async run<Result>(statements: () => Result): Promise<Result> {
    await this.#turns.take();
    try {
      return statements();
    } finally {
      this.#turns.pass();
    }
  }

  /** Commits what has ended. To be called in a turn, outside of a transaction. */
  commitPending(): void {
    this.#isDue = false;
    try {
      if (this.isPending) this.#native.exec('commit');
      // Is left by a rollback that failed.
      else if (this.#native.inTransaction) this.#native.exec('rollback');
    } catch (error) {
      this.#rollBackAll(error);
      return;
    }
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }

  /** What waits for the commit fails too. */
  #rollBackAll(error: unknown): void {
    try {
      if (this.#native.inTransaction) this.#native.exec('rollback');
    } finally {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    }
  }

  /** The same dialect, with transactions that share commits. */
  wrap(dialect: Dialect): Dialect {
    const adapter = dialect.createAdapter();
    // Otherwise the query builder would hold the connection until the commit.
    Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true });
    return {
      createDriver: () => this.#wrapDriver(dialect.createDriver()),
      createAdapter: () => adapter,
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    };
  }

  #wrapDriver(driver: Driver): Driver {
    const inner = driver as Required<Driver>;
    return {
      init: (options) => inner.init(options),
      acquireConnection: async () => {
        await this.#turns.take();
        return this.#openSession(await inner.acquireConnection());
      },
      beginTransaction: async (session, settings) => this.#begin(session as Session, settings),
      commitTransaction: (session) => this.#commit(session as Session),
      rollbackTransaction: async (session) => this.#rollback(session as Session),
      savepoint: (...args) => inner.savepoint(...args),
      rollbackToSavepoint: (session, ...args) =>
        inner.rollbackToSavepoint(session, ...args).catch((error: unknown) => {
          // The ORM ignores the error.
          (session as Session).failure = error;
          throw error;
        }),
      releaseSavepoint: (...args) => inner.releaseSavepoint(...args),
      releaseConnection: async (session) => this.#release(session as Session),
      destroy: (options) => {
        this.commitPending();
        return inner.destroy(options);
      },
    };
  }

  #openSession(connection: Connection): Session {
    const session: Session = {
      hasTurn: true,
      transaction: 'none',
      executeQuery: async <Row>({ sql, parameters }: Query) => {
        if (!session.hasTurn) throw new Error('The transaction has ended.');
        const execute = () => this.#statements.execute(sql, parameters.map(bindValue)) as { rows: Row[] };
        if (session.transaction === 'none') return this.#executeAlone(session, sql, execute);
        this.#assertCurrent(session);
        return execute();
      },
      streamQuery: (query, chunkSize) => {
        if (session.transaction === 'none') this.commitPending();
        return connection.streamQuery(query, chunkSize);
      },
    };
    return session;
  }

  /**
   * Runs a statement outside of transactions. It joins the transactions that wait for their commit, and returns after it.
   * Others have their turn while it waits for that or for a lock.
   */
  #executeAlone<Result>(session: Session, sql: string, execute: () => Result): Promise<Result> {
    return retryWhileBusy(async () => {
      if (!session.hasTurn) await this.#turns.take();
      session.hasTurn = true;
      let result: Result;
      try {
        if (!isRepeated(sql) || !this.#isShared) this.commitPending();
        result = execute();
      } catch (error) {
        this.commitPending();
        if (isBusy(error)) this.#release(session);
        throw error;
      }
      const [ended] = this.#waiting;
      if (!ended) return result;
      this.#release(session);
      return ended.promise.then(
        () => result,
        () => this.#executeAlone(session, sql, execute),
      );
    });
  }

  #release(session: Session): void {
    if (!session.hasTurn) return;
    session.hasTurn = false;
    this.#turns.pass();
  }

  /** Takes the write lock, so that a locked database is noticed before anything was done. */
  #begin(session: Session, { accessMode }: Settings): void {
    try {
      // SQLite rolls everything back by itself after some errors; then the waiting transactions fail.
      if (accessMode === 'read only' || !this.#isShared) this.commitPending();
      if (accessMode === 'read only') {
        this.#native.exec('begin');
        session.transaction = 'reader';
      } else if (this.isPending) {
        this.#native.exec(`savepoint ${MEMBER}`);
        session.transaction = 'member';
      } else {
        this.#native.exec('begin immediate');
        session.transaction = 'first';
      }
      this.#active = session;
    } catch (error) {
      // The query builder does not release the connection.
      this.#release(session);
      throw error;
    }
  }

  async #commit(session: Session): Promise<void> {
    // The caller then rolls back, which ends the session.
    this.#assertCurrent(session);
    if (session.transaction === 'reader') {
      this.#native.exec('commit');
      this.#end(session);
      return;
    }
    if (session.transaction === 'member') this.#native.exec(`release ${MEMBER}`);
    this.#end(session);
    const ended = Promise.withResolvers<void>();
    this.#waiting.push(ended);
    if (this.#isDue) this.commitPending();
    else if (this.#waiting.length === 1) setImmediate(() => this.#commitDue());
    this.#release(session);
    await ended.promise;
  }

  #commitDue(): void {
    if (this.#active) this.#isDue = this.isPending;
    else this.commitPending();
  }

  /** SQLite rolls everything back by itself after some errors. */
  #assertCurrent({ failure }: Session): void {
    if (failure) throw failure;
    if (!this.#native.inTransaction) throw new Error('The transaction has been rolled back.');
  }

  #end(session: Session): void {
    session.transaction = 'none';
    this.#active = undefined;
  }

  #rollback(session: Session): void {
    const { transaction } = session;
    // The shared commit failed, and everything was rolled back.
    if (transaction === 'none') return;
    this.#end(session);
    try {
      // SQLite rolls everything back by itself after some errors; then the commit below fails.
      if (transaction === 'member' && this.#native.inTransaction) {
        this.#native.exec(`rollback to ${MEMBER}`);
        this.#native.exec(`release ${MEMBER}`);
      } else if (this.#native.inTransaction) {
        this.#native.exec('rollback');
      }
      this.commitPending();
    } catch (error) {
      this.#rollBackAll(error);
      throw error;
    } finally {
      this.#release(session);
    }
  }
}
