import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const CHANNEL = 'firnline_change';

/** Rows that name their account by its row, and rows that name it by the investor ID. */
const BY_ROW = ['account_transaction', 'withdrawal'];
const BY_CODE = ['investor', 'journal_entry'];

const functions = [
  `create function report_account_row() returns trigger language plpgsql as $$
  declare
    code text;
  begin
    select i.investor_id into code from investor i
      where i.id = case when tg_op = 'DELETE' then old.investor_id else new.investor_id end;
    perform pg_notify('${CHANNEL}', 'account:' || coalesce(code, ''));
    return null;
  end $$`,
  `create function report_account_code() returns trigger language plpgsql as $$
  declare
    code text := case when tg_op = 'DELETE' then old.investor_id else new.investor_id end;
  begin
    if code is not null then perform pg_notify('${CHANNEL}', 'account:' || code); end if;
    return null;
  end $$`,
  `create function report_session() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${CHANNEL}', 'session:' || old.token_hash);
    return null;
  end $$`,
  `create function report_truncation() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${CHANNEL}', 'everything');
    return null;
  end $$`,
];

const rowTrigger = (table: string, events: string, run: string) =>
  `create trigger report_${table} after ${events} on ${table} for each row execute function ${run}()`;

const truncationTrigger = (table: string) =>
  `create trigger report_${table}_truncation after truncate on ${table} execute function report_truncation()`;

const CHANGES = 'insert or update or delete';

const setSearchPath = ['report_account_row', 'report_account_code', 'report_session', 'report_truncation']
  .map(
    (name) => `execute format('alter function ${name}() set search_path = %I, pg_temp', current_schema());`,
  )
  .join(' ');

/**
 * PostgreSQL notifies every instance of the accounts and sessions that a transaction changed, when it commits.
 * On SQLite the one process watches its own connection instead.
 */
export class ReportChanges extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [],
    postgresql: [
      ...functions,
      `do $$ begin ${setSearchPath} end $$`,
      ...BY_ROW.map((table) => rowTrigger(table, CHANGES, 'report_account_row')),
      ...BY_CODE.map((table) => rowTrigger(table, CHANGES, 'report_account_code')),
      rowTrigger(
        'investor_session',
        'delete or update of token_hash, investor_id, expires_at',
        'report_session',
      ),
      ...[...BY_ROW, ...BY_CODE, 'investor_session'].map(truncationTrigger),
    ],
  };
}
