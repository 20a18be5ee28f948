import { isSqlite } from '../../api/db/kysely.ts';
import type { Em } from '../../api/db/openDatabase.ts';

export type BulkRow = Readonly<Record<string, unknown>>;

interface SqliteStatement {
  run(...values: unknown[]): unknown;
}
interface SqliteDatabase {
  prepare(sql: string): SqliteStatement;
  transaction(run: () => void): () => void;
}

/** Rows of one statement on PostgreSQL. */
const BATCH = 2_000;

/** Inserts rows as the driver returned them, with one prepared statement on SQLite and sets of rows on PostgreSQL. */
export async function bulkInsert(em: Em, table: string, rows: readonly BulkRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const list = columns.map((name) => `"${name}"`).join(', ');
  const native: unknown = await em.getConnection().getNativeClient();
  if (isSqlite(em)) {
    const database = native as SqliteDatabase;
    const places = columns.map(() => '?').join(', ');
    const insert = database.prepare(`insert into ${table} (${list}) values (${places})`);
    database.transaction(() => {
      for (const row of rows) insert.run(...columns.map((name) => row[name]));
    })();
    return;
  }
  const pool = native as { query(text: string, values: readonly unknown[]): Promise<unknown> };
  const statement = `insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::"${table}", $1::json)`;
  for (let start = 0; start < rows.length; start += BATCH) {
    await pool.query(statement, [JSON.stringify(rows.slice(start, start + BATCH))]);
  }
}

const REPORTED = ['investor', 'account_transaction', 'journal_entry'];

/** Runs a fill without the triggers that notify other instances of each row. */
export async function withoutNotifications(em: Em, fill: () => Promise<void>): Promise<void> {
  if (isSqlite(em)) return fill();
  const set = async (state: 'enable' | 'disable') => {
    for (const table of REPORTED) await em.execute(`alter table ${table} ${state} trigger report_${table}`);
  };
  await set('disable');
  try {
    await fill();
  } finally {
    await set('enable');
  }
}
