import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { type NativeDatabase, SqliteStatements } from './sqliteStatements.ts';
import type { ThreadResult, ThreadStatement } from './sqliteThread.ts';

type Open = new (path: string, options: { readonly timeout: number }) => NativeDatabase;

// The package has no types.
const Database = createRequire(import.meta.url)('better-sqlite3') as Open;
const database = new Database(workerData as string, { timeout: 0 });
for (const pragma of [
  'foreign_keys = on',
  'synchronous = FULL',
  'wal_autocheckpoint = 4000',
  'cache_size = -65536',
])
  database.exec(`pragma ${pragma}`);
const statements = new SqliteStatements(database);

function execute({ sql, values }: ThreadStatement): ThreadResult {
  try {
    return { rows: statements.execute(sql, values) };
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string };
    return { failed: { message, code } };
  }
}

parentPort?.on('message', (statement: ThreadStatement) => parentPort?.postMessage(execute(statement)));
