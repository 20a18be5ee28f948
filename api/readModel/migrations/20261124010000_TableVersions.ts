import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/** The tables that the kept lists of staff are read from. */
const TABLES = [
  'application',
  'consultation',
  'contact_message',
  'investor',
  'journal_entry',
  'outbox_message',
  'record_tag',
  'withdrawal',
];

const EVENTS = [
  { event: 'insert', rows: 'new table' },
  { event: 'update', rows: 'new table' },
  { event: 'delete', rows: 'old table' },
] as const;

const triggers = (table: string): string[] => [
  ...EVENTS.map(
    ({ event, rows }) => `create trigger version_${table}_${event} after ${event} on ${table}
      referencing ${rows} as changed for each statement execute function advance_table_version()`,
  ),
  `create trigger version_${table}_truncate after truncate on ${table}
    execute function advance_table_version()`,
];

/**
 * On PostgreSQL the version of a table is the sum of its amounts, which grows with every statement that changes a row.
 * A statement adds a row, so that transactions do not wait for each other; readers merge the rows, which keeps the
 * sum. The amounts are random: a server that lost changes does not come to the same sum with others.
 * On SQLite the one process watches its own connection instead.
 */
export class TableVersions extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [],
    postgresql: [
      `create table table_version (source varchar(40) not null, id bigint generated always as identity,
        amount bigint not null default (1 + floor(random() * 1e9)), primary key (source, id))`,
      `create function advance_table_version() returns trigger language plpgsql as $$
      begin
        if tg_op = 'TRUNCATE' then
          insert into table_version (source) values (tg_table_name);
        elsif exists (select from changed) then
          insert into table_version (source) values (tg_table_name);
        end if;
        return null;
      end $$`,
      `do $$ begin
        execute format('alter function advance_table_version() set search_path = %I, pg_temp', current_schema());
      end $$`,
      ...TABLES.flatMap(triggers),
    ],
  };
}
