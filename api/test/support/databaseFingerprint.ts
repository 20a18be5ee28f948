import { createHash } from 'node:crypto';
import type { TestApp } from '#api/test/support/createTestApp.ts';

/**
 * Tables and columns that only a successful command changes. Sessions and attempt counters change with use, the
 * state of a message with sending.
 */
const TABLES = [
  ['investor', '*'],
  ['withdrawal', '*'],
  ['account_transaction', '*'],
  ['ledger_transaction', '*'],
  ['posting', '*'],
  ['price', '*'],
  ['allocation_change', '*'],
  ['email_change', '*'],
  ['change_measure', '*'],
  ['application', '*'],
  ['contact_message', '*'],
  ['consultation', '*'],
  ['reply', '*'],
  ['record_note', '*'],
  ['staff_task', '*'],
  ['record_tag', '*'],
  ['deposit_address', '*'],
  ['bank_details', '*'],
  ['outbox_message', 'id, to_email, subject, text'],
  ['journal_entry', '*'],
  ['staff', '*'],
  ['idempotent_answer', '*'],
] as const;

/** A hash of each table. Equal hashes mean that nothing was stored. */
export async function databaseFingerprint(app: TestApp): Promise<Record<string, string>> {
  const connection = app.context.em().getConnection();
  const entries = TABLES.map(async ([table, columns]) => {
    const rows = await connection.execute<object[]>(`select ${columns} from ${table}`);
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    const digest = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
    return [table, `${rows.length} rows ${digest}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
