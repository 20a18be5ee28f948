import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runOpenLoop } from '../load/httpLoad.ts';
import { type Measurement, measureUsage } from '../load/measure.ts';
import type { ServerProcess, Usage } from '../load/serverProcess.ts';
import type { SeededAccount } from '../seed/accounts.ts';
import { polls } from './requests.ts';

const POLLS_PER_SECOND = 400;

export interface OpenLoopResult extends Measurement {
  /** Share of one core that the server used. */
  readonly coreShare: number;
}

/** 400 polls per second for `seconds`, whatever the server does. */
export async function measureOpenLoop(
  server: ServerProcess,
  accounts: readonly SeededAccount[],
  seconds: number,
): Promise<OpenLoopResult> {
  const before = await server.usage();
  const started = performance.now();
  const measured = await measureUsage(server, () =>
    runOpenLoop({
      port: server.port,
      requests: polls(accounts),
      count: POLLS_PER_SECOND * seconds,
      connections: 64,
      rate: POLLS_PER_SECOND,
      expectedStatus: 200,
    }),
  );
  const after = await server.usage();
  const elapsedMicros = (performance.now() - started) * 1000;
  return { ...measured, coreShare: (after.cpuMicros - before.cpuMicros) / elapsedMicros };
}

export interface BulkResult {
  readonly rows: number;
  readonly rowsPerSecond: number;
  /** Growth of the process's resident memory at its highest, in bytes. */
  readonly memoryGrowth: number;
}

/** Reads the whole CSV export of the applications. */
export async function measureExport(server: ServerProcess, token: string): Promise<BulkResult> {
  const before = await server.usage();
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.port}/api/admin/applications.csv`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  let lines = 0;
  for await (const chunk of response.body ?? []) {
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  const after = await server.usage();
  const rows = lines - 1;
  return { rows, rowsPerSecond: rows / seconds, memoryGrowth: after.peakRss - before.rss };
}

/** Verifies the whole journal in a process of its own. */
export async function measureVerification(
  environment: Readonly<Record<string, string>>,
): Promise<BulkResult> {
  const child = fork(new URL('../servers/verifyJournal.ts', import.meta.url), [], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const started = performance.now();
  let loadedRss = 0;
  const result = new Promise<{ entries: number; usage: Usage; seconds: number }>((resolve, reject) => {
    child.on('message', (message: { loaded?: number; entries: number; usage: Usage; seconds: number }) => {
      if (message.loaded === undefined) resolve(message);
      else loadedRss = message.loaded;
    });
    child.on('exit', (code) =>
      reject(new Error(`Verification ended with ${code} after ${performance.now() - started} ms`)),
    );
  });
  const { entries, usage, seconds } = await result;
  await Promise.all([child.exitCode === null ? once(child, 'exit') : undefined]);
  return { rows: entries, rowsPerSecond: entries / seconds, memoryGrowth: usage.peakRss - loadedRss };
}

interface SqliteStatement {
  run(...values: (string | number | null)[]): unknown;
}
interface SqliteDatabase {
  pragma(text: string): unknown;
  exec(sql: string): unknown;
  prepare(sql: string): SqliteStatement;
  transaction(run: () => void): () => void;
  close(): void;
}

/**
 * Rows like those of an application, its journal entry, head and outbox messages, each application in one durable
 * transaction of plain prepared statements.
 * @returns microseconds of wall time per application
 */
export function measureRawWrites(folder: string, count: number): number {
  const require = createRequire(createRequire(import.meta.url).resolve('@mikro-orm/sqlite'));
  const Database = require('better-sqlite3') as new (path: string) => SqliteDatabase;
  const database = new Database(join(folder, 'raw-writes.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table row (id text primary key, kind text, content text) without rowid');
  const insert = database.prepare('insert into row values (?, ?, ?)');
  const update = database.prepare('update row set content = ? where id = ?');
  insert.run('head', 'journal head', '0');
  const content = 'x'.repeat(600);
  const started = performance.now();
  for (let index = 0; index < count; index += 1) {
    database.transaction(() => {
      insert.run(`application ${index}`, 'application', content);
      insert.run(`entry ${index}`, 'journal entry', content);
      update.run(String(index), 'head');
      insert.run(`message ${index} a`, 'outbox message', content.repeat(4));
      insert.run(`message ${index} b`, 'outbox message', content.repeat(4));
    })();
  }
  const micros = ((performance.now() - started) * 1000) / count;
  database.close();
  return micros;
}
