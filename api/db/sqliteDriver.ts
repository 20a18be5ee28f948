import { EventType } from '@mikro-orm/core';
import { SqliteConnection, SqliteDriver } from '@mikro-orm/sqlite';
import { CompiledQuery, type Kysely } from 'kysely';
import { type BoundValue, bindParameters } from './bindParameters.ts';
import { isInThread, isRelaxedCommit, isStatementInThread } from './executionOptions.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import { SqliteCommits } from './sqliteCommits.ts';
import { type NativeDatabase, type Rows, SqliteStatements } from './sqliteStatements.ts';
import { openSqliteThread } from './sqliteThread.ts';

type BeginOptions = NonNullable<Parameters<SqliteConnection['begin']>[0]>;
type Execute = Parameters<SqliteConnection['execute']>;
type Dialect = ReturnType<SqliteConnection['createKyselyDialect']>;

interface Client {
  readonly statements: SqliteStatements;
  readonly commits: SqliteCommits;
}

/** The longest that a statement of the thread takes: the accounts of a run over a million of them. */
const MAX_SILENCE_MS = 120_000;

/**
 * Write transactions take the write lock at their start, so that a locked database is noticed before anything was
 * done and the attempt can be repeated. SQLite's own busy timeout would block the whole process instead.
 */
export class RetryingSqliteConnection extends SqliteConnection {
  #opened: Client | undefined;
  #thread: Kysely<unknown> | undefined;
  /** When the transaction in the thread began or ended its last statement; undefined without one. */
  #threadActiveAt: number | undefined;
  /** Called after a transaction of another connection of this process, before its commit is acknowledged. */
  onForeignCommit: () => void = () => {};

  /** Whether a transaction in the thread has the lock of the database, or waits for it, and has made progress lately. */
  get isThreadBusy(): boolean {
    return this.#threadActiveAt !== undefined && performance.now() - this.#threadActiveAt < MAX_SILENCE_MS;
  }

  override createKyselyDialect(...args: Parameters<SqliteConnection['createKyselyDialect']>): Dialect {
    const dialect = super.createKyselyDialect(...args);
    const native = Reflect.get(this, 'database') as NativeDatabase;
    const statements = new SqliteStatements(native);
    const commits = new SqliteCommits(native, statements);
    this.#opened = { commits, statements };
    return commits.wrap(dialect);
  }

  override begin(...args: Parameters<SqliteConnection['begin']>): ReturnType<SqliteConnection['begin']> {
    const [options = {}] = args;
    if (isInThread(options.loggerContext) && !options.ctx) return this.#beginInThread(options);
    return retryWhileBusy(() => super.begin(...args));
  }

  #openThread(): Kysely<unknown> {
    this.#thread ??= openSqliteThread(this.config.get('dbName') as string, {
      onCommit: () => this.onForeignCommit(),
      onActivity: (isTaken) => {
        this.#threadActiveAt = isTaken ? performance.now() : undefined;
      },
    });
    return this.#thread;
  }

  async #beginInThread({ eventBroadcaster }: BeginOptions): ReturnType<SqliteConnection['begin']> {
    await eventBroadcaster?.dispatchEvent(EventType.beforeTransactionStart);
    const transaction = await this.#openThread().startTransaction().execute();
    await eventBroadcaster?.dispatchEvent(EventType.afterTransactionStart, transaction);
    return transaction;
  }

  override async close(force?: boolean): Promise<void> {
    await this.#thread?.destroy();
    this.#thread = undefined;
    await super.close(force);
  }

  /** The ORM would write the parameters into the text, so that SQLite parses and plans every statement anew. */
  override async execute<Result extends Awaited<ReturnType<SqliteConnection['execute']>>>(
    ...args: Execute
  ): Promise<Result> {
    const [sql, parameters = [], method = 'all', transaction, context] = args;
    const values = typeof sql === 'string' && Array.isArray(parameters) && bindParameters(sql, parameters);
    if (!values) return super.execute<Result>(...args);
    await this.ensureConnection();
    const query = CompiledQuery.raw(sql, values);
    let run = () => (transaction ?? this.getClient()).executeQuery(query);
    if (!transaction && isStatementInThread(context))
      run = () => retryWhileBusy(() => this.#openThread().executeQuery(query));
    else if (!transaction && isRelaxedCommit(context)) run = () => this.#executeRelaxed(sql, values);
    return this.transformRawResult<Result>(await run(), method);
  }

  #executeRelaxed(sql: string, values: readonly BoundValue[]): Promise<Rows> {
    const client = this.#opened;
    if (!client) throw new Error('The database is not open.');
    return retryWhileBusy(() => client.commits.run(() => client.statements.executeRelaxed(sql, values)));
  }
}

/** SQLite for the service. Never blocks the process while another one has the lock. */
export class RetryingSqliteDriver extends SqliteDriver {
  protected override readonly connection: SqliteConnection = new RetryingSqliteConnection(this.config);
}
