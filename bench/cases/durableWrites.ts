import { createRequire } from 'node:module';
import { Connection } from '../load/httpLoad.ts';
import { type Measurement, measureCase, summarise } from '../load/measure.ts';
import type { ServerProcess } from '../load/serverProcess.ts';
import { median } from '../load/statistics.ts';
import type { SeededAccount } from '../seed/accounts.ts';
import { applications, deposit, polls } from './requests.ts';

type Row = Readonly<Record<string, string | number | null>>;

interface SqliteStatement {
  run(...values: unknown[]): unknown;
  all(...values: unknown[]): Row[];
}
interface SqliteDatabase {
  pragma(text: string): unknown;
  prepare(sql: string): SqliteStatement;
  transaction(run: () => void): () => void;
  backup(file: string): Promise<unknown>;
  close(): void;
}

interface WrittenTable {
  readonly name: string;
  /** Rows that each request adds. */
  readonly rows: number;
  /** For a table without rowid: the rows, with the table as `t`; when each was recorded; what names it. */
  readonly source?: { readonly from: string; readonly at: string; readonly id: string };
  /** A row that changes with each added one. */
  readonly update?: {
    readonly sql: string;
    readonly valuesOf: (added: Row, source: SqliteDatabase) => unknown[];
  };
}

interface WriteCase {
  readonly name: string;
  readonly tables: readonly WrittenTable[];
  /** Requests of a round. */
  readonly prepare: (service: ServerProcess, round: number) => Promise<readonly Buffer[]>;
}

/** Requests of a round; at most one for each account. */
const ROUND = 80;
/** Rounds that only warm up. */
const WARM_UP = 12;
const CONNECTIONS = 8;

const APPLICATION: WriteCase = {
  name: 'Submit an application',
  tables: [
    { name: 'application', rows: 1 },
    { name: 'outbox_message', rows: 1 },
    // The counts of the client's address and of the email address.
    { name: 'throttle_bucket', rows: 2 },
  ],
  prepare: async (_, round) => applications(ROUND, round * ROUND),
};

const ACCOUNT_VALUES =
  'select total_value, total_invested, version, updated_at, id from investor where id = ?';

const RECORDED = { at: 't.recorded_at', id: 't.id' };

/** A deposit that is added to the totals of an account, each of another account. */
const booking = (token: string, accounts: readonly SeededAccount[]): WriteCase => ({
  name: 'Book a deposit, with totals and journal entry',
  tables: [
    {
      name: 'account_transaction',
      rows: 1,
      update: {
        sql: 'update investor set total_value = ?, total_invested = ?, version = ?, updated_at = ? where id = ?',
        valuesOf: ({ investor_id }, source) =>
          Object.values(source.prepare(ACCOUNT_VALUES).all(investor_id)[0] ?? {}),
      },
    },
    { name: 'price', rows: 1, source: { from: 'price as t', ...RECORDED } },
    { name: 'ledger_transaction', rows: 2, source: { from: 'ledger_transaction as t', ...RECORDED } },
    {
      name: 'posting',
      rows: 4,
      source: {
        from: 'posting as t join ledger_transaction as l on l.id = t.transaction_id',
        at: 'l.recorded_at',
        id: 'l.id',
      },
    },
    { name: 'journal_entry', rows: 1 },
    { name: 'change_measure', rows: 1 },
  ],
  async prepare(service, round) {
    const connection = new Connection(service.port);
    const requests: Buffer[] = [];
    for (let index = 0; index < ROUND; index += 1) {
      const account = accounts[(round * ROUND + index) % accounts.length];
      if (!account) throw new Error('A booking needs an account.');
      const [poll = Buffer.alloc(0)] = polls([account]);
      const { body } = await connection.send(poll);
      const { portfolio } = JSON.parse(body.toString()) as { portfolio: { version: number } };
      requests.push(deposit(token, account, 100, portfolio.version));
    }
    connection.close();
    return requests;
  },
});

function openSqlite(file: string): SqliteDatabase {
  const require = createRequire(createRequire(import.meta.url).resolve('@mikro-orm/sqlite'));
  const Database = require('better-sqlite3') as new (path: string) => SqliteDatabase;
  return new Database(file);
}

const sourceOf = ({ name, source }: WrittenTable) =>
  source ?? { from: `${name} as t`, at: 't.rowid', id: 't.rowid' };

const lastAdded = (database: SqliteDatabase, table: WrittenTable): number => {
  const { at, from } = sourceOf(table);
  return Number(database.prepare(`select max(${at}) as last from ${from}`).all()[0]?.['last'] ?? 0);
};

const addedSince = (database: SqliteDatabase, table: WrittenTable, last = 0): Row[] => {
  const { from, at, id } = sourceOf(table);
  return database.prepare(`select t.* from ${from} where ${at} > ? order by ${at}, ${id}`).all(last);
};

/** Microseconds per request. */
interface WriteTime {
  readonly wallMicros: number;
  readonly cpuMicros: number;
}

/** Writes the rows of each request in one transaction. */
function writeRows(
  copy: SqliteDatabase,
  source: SqliteDatabase,
  tables: readonly WrittenTable[],
  added: ReadonlyMap<string, readonly Row[]>,
): WriteTime {
  const writes = tables.map(({ name, rows, update }) => {
    const written = added.get(name) ?? [];
    if (written.length !== ROUND * rows) throw new Error(`${written.length} rows in ${name}`);
    const columns = Object.keys(written[0] ?? {});
    const sql = `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    return {
      rows,
      insert: copy.prepare(sql),
      values: written.map((row) => columns.map((column) => row[column])),
      update: update && copy.prepare(update.sql),
      changes: update ? written.map((row) => update.valuesOf(row, source)) : [],
    };
  });
  const started = performance.now();
  const cpu = process.cpuUsage();
  for (let index = 0; index < ROUND; index += 1) {
    copy.transaction(() => {
      for (const { rows, insert, values, update, changes } of writes) {
        for (let row = index * rows; row < (index + 1) * rows; row += 1) {
          insert.run(values[row]);
          update?.run(changes[row]);
        }
      }
    })();
  }
  const { user, system } = process.cpuUsage(cpu);
  return { wallMicros: ((performance.now() - started) * 1000) / ROUND, cpuMicros: (user + system) / ROUND };
}

export interface DurableWrites {
  readonly name: string;
  readonly measured: Measurement;
  readonly service: WriteTime;
  /** Prepared statements that write the same rows; SQLite only. */
  readonly plain?: WriteTime;
}

/** Opens the service's database and a copy of its current state. */
async function openFiles(file: string) {
  const source = openSqlite(file);
  await source.backup(`${file}.copy`);
  const copy = openSqlite(`${file}.copy`);
  copy.pragma('journal_mode = WAL');
  copy.pragma('synchronous = FULL');
  return { source, copy };
}

/**
 * Sends requests that write, in rounds. On SQLite, plain prepared statements write the rows of each round again into a
 * copy of the database, with its indexes and triggers, those of each request in one transaction with synchronous=FULL.
 */
async function measureWrites(
  service: ServerProcess,
  { name, tables, prepare }: WriteCase,
  rounds: number,
  file: string | undefined,
): Promise<DurableWrites> {
  const files = file ? await openFiles(file) : undefined;
  const measured: Measurement[] = [];
  const plain: WriteTime[] = [];
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    const requests = await prepare(service, round);
    const before = new Map(tables.map((table) => [table.name, files ? lastAdded(files.source, table) : 0]));
    const measurement = await measureCase(service, { requests, count: ROUND, connections: CONNECTIONS });
    if (round >= WARM_UP) measured.push(measurement);
    if (!files) continue;
    const { source, copy } = files;
    const added = new Map(
      tables.map((table) => [table.name, addedSince(source, table, before.get(table.name))]),
    );
    const time = writeRows(copy, source, tables, added);
    if (round >= WARM_UP) plain.push(time);
  }
  files?.source.close();
  files?.copy.close();
  const result = summarise(measured);
  return {
    name,
    measured: result,
    service: { wallMicros: 1e6 / result.requestsPerSecond, cpuMicros: result.cpuMicros },
    ...(files
      ? {
          plain: {
            wallMicros: median(plain.map(({ wallMicros }) => wallMicros)),
            cpuMicros: median(plain.map(({ cpuMicros }) => cpuMicros)),
          },
        }
      : {}),
  };
}

interface WriteTarget {
  readonly service: ServerProcess;
  readonly accounts: readonly SeededAccount[];
  /** Token of a signed-in member of staff. */
  readonly token: string;
  readonly rounds: number;
}

export const measureApplications = ({ service, rounds }: WriteTarget, file?: string) =>
  measureWrites(service, APPLICATION, rounds, file);

export const measureBookings = ({ service, rounds, token, accounts }: WriteTarget, file?: string) =>
  measureWrites(service, booking(token, accounts), rounds, file);
