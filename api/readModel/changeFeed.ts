/** What a change of the database concerns. */
export type Change =
  | { readonly kind: 'account'; readonly investorId: string }
  | { readonly kind: 'session'; readonly tokenHash: string }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'everything' };

/** Reports which accounts and sessions change in the database, whoever changes them. */
export interface ChangeFeed {
  /**
   * Whether every change that was committed more than a second ago has been reported. While this is false, nothing
   * that was read earlier may be used.
   */
  isCurrent(): boolean;
  /** Resolves when every change committed before the call has been reported. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/** SQL of the investor ID that a row belongs to, for each table that a cached response is read from. */
export const ACCOUNT_TABLES: readonly { readonly table: string; readonly code: (row: string) => string }[] = [
  { table: 'investor', code: (row) => `${row}.investor_id` },
  { table: 'journal_entry', code: (row) => `${row}.investor_id` },
  ...['account_transaction', 'withdrawal'].map((table) => ({
    table,
    code: (row: string) => `(select i.investor_id from investor i where i.id = ${row}.investor_id)`,
  })),
];

/**
 * A change as the triggers of a database report it: `account:INV-…`, `session:HASH`, `table:NAME`, or anything else.
 */
export function parseChange(text: string): Change {
  const [kind, value] = text.split(':', 2);
  if (kind === 'account' && value) return { kind, investorId: value };
  if (kind === 'session' && value) return { kind, tokenHash: value };
  if (kind === 'table' && value) return { kind, table: value };
  return { kind: 'everything' };
}
