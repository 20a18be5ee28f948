import { createRequire } from 'node:module';
import { type Measurement, measureCase, summarise } from '../load/measure.ts';
import type { ServerProcess } from '../load/serverProcess.ts';
import { median } from '../load/statistics.ts';
import { applications } from './requests.ts';

type Row = Readonly<Record<string, string | number | null>>;

interface SqliteStatement {
  run(...values: unknown[]): unknown;
  all(...values: unknown[]): Row[];
}
interface SqliteDatabase {
  pragma(text: string): unknown;
  prepare(sql: string): SqliteStatement;
  transaction(run: () => void): () => void;
  close(): void;
}

/** Tables with a row for each application, and how many rows. */
const TABLES = [
  { name: 'application', rows: 1 },
  { name: 'outbox_message', rows: 1 },
  // The counts of the client's address and of the email address.
  { name: 'throttle_bucket', rows: 2 },
] as const;

const ROUND = 100;
const CONNECTIONS = 8;

function openSqlite(file: string): SqliteDatabase {
  const require = createRequire(createRequire(import.meta.url).resolve('@mikro-orm/sqlite'));
  const Database = require('better-sqlite3') as new (path: string) => SqliteDatabase;
  return new Database(file);
}

const lastRowId = (database: SqliteDatabase, table: string): number =>
  Number(database.prepare(`select max(rowid) as last from ${table}`).all()[0]?.['last'] ?? 0);

/** Microseconds per application. */
interface WriteTime {
  readonly wallMicros: number;
  readonly cpuMicros: number;
}

/** Inserts each application's rows in one transaction. @returns microseconds per application */
function writeRows(database: SqliteDatabase, tables: ReadonlyMap<string, readonly Row[]>): WriteTime {
  const inserts = TABLES.map(({ name, rows }) => {
    const written = tables.get(name) ?? [];
    if (written.length !== ROUND * rows) throw new Error(`${written.length} rows in ${name}`);
    const columns = Object.keys(written[0] ?? {});
    const sql = `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    const values = written.map((row) => columns.map((column) => row[column]));
    return { statement: database.prepare(sql), values, rows };
  });
  const started = performance.now();
  const cpu = process.cpuUsage();
  for (let index = 0; index < ROUND; index += 1) {
    database.transaction(() => {
      for (const { statement, values, rows } of inserts) {
        for (let row = 0; row < rows; row += 1) statement.run(values[index * rows + row]);
      }
    })();
  }
  const { user, system } = process.cpuUsage(cpu);
  return { wallMicros: ((performance.now() - started) * 1000) / ROUND, cpuMicros: (user + system) / ROUND };
}

export interface DurableWrites {
  readonly measured: Measurement;
  readonly service: WriteTime;
  /** Prepared statements that write the same rows; SQLite only. */
  readonly plain?: WriteTime;
}

/**
 * Submits applications in rounds. On SQLite, plain prepared statements write the rows of each round again into a copy
 * of the database, with its indexes and triggers, each application in one transaction with synchronous=FULL.
 * @param files of the service's database and of its copy, made before the first round; SQLite only
 */
export async function measureDurableWrites(
  service: ServerProcess,
  rounds: number,
  files?: { readonly database: string; readonly copy: string },
): Promise<DurableWrites> {
  const requests = applications((rounds + 1) * ROUND);
  const source = files && openSqlite(files.database);
  const copy = files && openSqlite(files.copy);
  copy?.pragma('synchronous = FULL');
  const measured: Measurement[] = [];
  const plain: WriteTime[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = new Map(TABLES.map(({ name }) => [name, source ? lastRowId(source, name) : 0]));
    const measurement = await measureCase(service, {
      requests: requests.slice(round * ROUND, (round + 1) * ROUND),
      count: ROUND,
      connections: CONNECTIONS,
    });
    if (source && copy) {
      const written = TABLES.map(
        ({ name }) =>
          [
            name,
            source.prepare(`select * from ${name} where rowid > ? order by rowid`).all(before.get(name)),
          ] as const,
      );
      const time = writeRows(copy, new Map(written));
      // The first round only warms up.
      if (round > 0) plain.push(time);
    }
    if (round > 0) measured.push(measurement);
  }
  source?.close();
  copy?.close();
  const result = summarise(measured);
  return {
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
