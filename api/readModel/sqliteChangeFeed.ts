import { KEPT_LISTS } from '#api/db/listDeclarations.ts';
import type { Database } from '#api/db/openDatabase.ts';
import type { RetryingSqliteConnection } from '#api/db/sqliteDriver.ts';
import { ACCOUNT_TABLES, type Change, type ChangeFeed, parseChange } from './changeFeed.ts';

/** The part of the better-sqlite3 handle that is used here; the package has no types. */
interface NativeDatabase {
  readonly open: boolean;
  exec(sql: string): unknown;
  function(name: string, implementation: (text: string) => null): unknown;
  pragma(text: string, options: { readonly simple: true }): unknown;
}

/** How often changes made by another program are looked for. */
const FOREIGN_CHECK_MS = 250;

const EVENTS = [
  { event: 'insert', row: 'new' },
  { event: 'update', row: 'old' },
  { event: 'delete', row: 'old' },
] as const;

/** Triggers of this connection only: they see every statement of this process, whichever code sends it. */
const TRIGGERS: readonly string[] = [
  ...ACCOUNT_TABLES.flatMap(({ table, code }) =>
    EVENTS.map(
      ({ event, row }) => `create temp trigger report_${table}_${event} after ${event} on main.${table}
        when ${row}.investor_id is not null
        begin select report_change('account:' || coalesce(${code(row)}, '')); end`,
    ),
  ),
  ...KEPT_LISTS.flatMap((table) =>
    EVENTS.map(
      ({ event }) => `create temp trigger report_table_${table}_${event} after ${event} on main.${table}
        begin select report_change('table:${table}'); end`,
    ),
  ),
  // A later activity extends a session; what is cached then ends too early, which only costs a read.
  ...['delete', 'update of token_hash, investor_id, expires_at'].map(
    (event, index) => `create temp trigger report_session_${index} after ${event} on main.investor_session
      begin select report_change('session:' || old.token_hash); end`,
  ),
];

/**
 * Changes of an SQLite database. Requests have one connection, so a change is reported before any later read, and a
 * change that is rolled back only drops entries without need. A transaction in a thread is noticed before its commit
 * is acknowledged, another program that writes to the file within a quarter of a second.
 */
export async function openSqliteChangeFeed(
  database: Database,
  onChange: (change: Change) => void,
): Promise<ChangeFeed> {
  const connection = database.em.getConnection() as RetryingSqliteConnection;
  const native = (await connection.getNativeClient()) as NativeDatabase;
  native.function('report_change', (text) => {
    onChange(parseChange(text));
    return null;
  });
  for (const trigger of TRIGGERS) native.exec(trigger);
  const readForeignVersion = () => native.pragma('data_version', { simple: true });
  let foreignVersion = readForeignVersion();
  const check = () => {
    if (!native.open) return;
    const version = readForeignVersion();
    if (version === foreignVersion) return;
    foreignVersion = version;
    onChange({ kind: 'everything' });
  };
  connection.onForeignCommit = check;
  const timer = setInterval(check, FOREIGN_CHECK_MS).unref();
  return {
    isCurrent: () => true,
    caughtUp: async () => {},
    async close() {
      clearInterval(timer);
    },
  };
}
