import { SqliteConnection, SqliteDriver } from '@mikro-orm/sqlite';
import { isRelaxedCommit } from './relaxedCommit.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';
import { SqliteCommits } from './sqliteCommits.ts';
import { type BoundValue, bindValues, type NativeDatabase, SqliteStatements } from './sqliteStatements.ts';

type Begin = Parameters<SqliteConnection['begin']>;
type Trx = Awaited<ReturnType<SqliteConnection['begin']>>;
type Execute = Parameters<SqliteConnection['execute']>;
type Dialect = ReturnType<SqliteConnection['createKyselyDialect']>;

type Rows = ReturnType<SqliteStatements['execute']>;

function toResult({ rows, affectedRows, insertId }: Rows, method: Execute[2]) {
  if (method === 'all') return rows;
  return method === 'get' ? rows[0] : { affectedRows, insertId, row: rows[0], rows };
}

interface Client {
  readonly statements: SqliteStatements;
  readonly commits: SqliteCommits;
}

/**
 * Write transactions take the write lock at their start, so that a locked database is noticed before anything was
 * done and the attempt can be repeated. SQLite's own busy timeout would block the whole process instead.
 */
class RetryingSqliteConnection extends SqliteConnection {
  #opened: Client | undefined;
  readonly #ended = new WeakSet<object>();

  override createKyselyDialect(...args: Parameters<SqliteConnection['createKyselyDialect']>): Dialect {
    const dialect = super.createKyselyDialect(...args);
    const native = Reflect.get(this, 'database') as NativeDatabase;
    const statements = new SqliteStatements(native);
    const commits = new SqliteCommits(native, statements);
    this.#opened = { commits, statements };
    return commits.wrap(dialect);
  }

  override begin(...args: Begin): Promise<Trx> {
    return retryWhileBusy(() => super.begin(...args));
  }

  override commit(...args: Parameters<SqliteConnection['commit']>): Promise<void> {
    this.#ended.add(args[0]);
    return super.commit(...args);
  }

  override async execute<Result extends Awaited<ReturnType<SqliteConnection['execute']>>>(
    ...args: Execute
  ): Promise<Result> {
    const [query, parameters = [], method = 'all', transaction, context] = args;
    const values = typeof query === 'string' && Array.isArray(parameters) && bindValues(query, parameters);
    const run = () =>
      values
        ? this.#executePrepared<Result>(
            query as string,
            values,
            method,
            transaction,
            isRelaxedCommit(context),
          )
        : super.execute<Result>(...args);
    return transaction ? run() : retryWhileBusy(run);
  }

  /** The query builder would write the parameters into the text, so that SQLite parses and plans every statement anew. */
  async #executePrepared<Result>(
    sql: string,
    values: readonly BoundValue[],
    method: Execute[2],
    transaction: Execute[3],
    isRelaxed: boolean,
  ): Promise<Result> {
    await this.ensureConnection();
    const client = this.#opened;
    if (!client) throw new Error('The database is not open.');
    const { statements, commits } = client;
    if (transaction) {
      if (this.#ended.has(transaction) || transaction.isCommitted || transaction.isRolledBack)
        throw new Error('The transaction has ended.');
      return toResult(statements.execute(sql, values), method) as Result;
    }
    const rows = await commits.run(() => {
      if (!isRelaxed) commits.commitPending();
      return isRelaxed ? statements.executeRelaxed(sql, values) : statements.execute(sql, values);
    });
    return toResult(rows, method) as Result;
  }
}

/** SQLite for the service. Never blocks the process while another one has the lock. */
export class RetryingSqliteDriver extends SqliteDriver {
  protected override readonly connection: SqliteConnection = new RetryingSqliteConnection(this.config);
}
