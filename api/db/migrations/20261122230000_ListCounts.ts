import { TwoDialectMigration } from './twoDialectMigration.ts';

/** The tables that staff list, and the column that each list filters by. */
const COUNTED = {
  access_entry: 'action',
  application: 'status',
  consultation: 'status',
  contact_message: 'status',
  investor: 'is_active',
  journal_entry: 'actor_type',
  outbox_message: 'status',
  withdrawal: 'status',
} as const;

const TABLES = Object.entries(COUNTED);

/** What the lists are sorted by, besides their default order. */
const SORTED: readonly (readonly [table: string, column: string])[] = [
  ['application', 'full_name'],
  ['application', 'investment_amount'],
  ['consultation', 'starts_at'],
  ['consultation', 'name'],
  ['contact_message', 'name'],
  ['contact_message', 'subject'],
  ['investor', 'full_name'],
  ['investor', 'total_value'],
  ['outbox_message', 'to_email'],
  ['outbox_message', 'subject'],
  ['withdrawal', 'amount'],
];

const indexes = SORTED.map(
  ([table, column]) => `create index ${table}_${column}_id_index on ${table} (${column}, id)`,
);
/** Part of an index above. */
const dropped = ['drop index investor_full_name_index'];

const statusOf = (row: string, column: string): string =>
  column === 'is_active'
    ? `case when ${row}.is_active then 'active' else 'inactive' end`
    : `${row}.${column}`;

function sqliteStatements(table: string, column: string): string[] {
  const add = `insert into record_count values ('${table}', ${statusOf('new', column)}, 1)
    on conflict do update set amount = amount + 1;`;
  const remove = `update record_count set amount = amount - 1
    where source = '${table}' and status = ${statusOf('old', column)};`;
  return [
    `insert into record_count select '${table}', ${statusOf('t', column)}, count(*) from ${table} t group by 2`,
    `create trigger count_${table}_insert after insert on ${table} begin ${add} end`,
    `create trigger count_${table}_delete after delete on ${table} begin ${remove} end`,
    `create trigger count_${table}_update after update of ${column} on ${table}
      when old.${column} is not new.${column} begin ${remove} ${add} end`,
  ];
}

/**
 * A change adds a row instead of updating a total, so that transactions do not wait for each other. Readers add the
 * rows up, and merge them when there are many.
 */
function postgresStatements(table: string, column: string): string[] {
  const name = `count_${table}`;
  const change = (rows: string, sign: string) => `insert into record_count (source, status, amount)
    select '${table}', ${statusOf('r', column)}, ${sign}count(*) from ${rows} r group by 2`;
  return [
    change(table, ''),
    `create function ${name}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${change('inserted', '')};
      elsif tg_op = 'DELETE' then
        ${change('deleted', '-')};
      elsif tg_op = 'TRUNCATE' then
        delete from record_count where source = '${table}';
      else
        insert into record_count (source, status, amount)
          values ('${table}', ${statusOf('old', column)}, -1), ('${table}', ${statusOf('new', column)}, 1);
      end if;
      return null;
    end $$`,
    `do $$ begin execute format('alter function ${name}() set search_path = %I, pg_temp', current_schema()); end $$`,
    `create trigger ${name}_insert after insert on ${table} referencing new table as inserted
      for each statement execute function ${name}()`,
    `create trigger ${name}_delete after delete on ${table} referencing old table as deleted
      for each statement execute function ${name}()`,
    `create trigger ${name}_update after update of ${column} on ${table}
      for each row when (old.${column} is distinct from new.${column}) execute function ${name}()`,
    `create trigger ${name}_truncate after truncate on ${table} execute function ${name}()`,
  ];
}

/** Keeps the number of rows of each staff list by status, and adds the indexes of the lists' other orders. */
export class ListCounts extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      `create table record_count (source text not null, status text not null, amount integer not null,
        primary key (source, status)) without rowid`,
      ...TABLES.flatMap(([table, column]) => sqliteStatements(table, column)),
      ...indexes,
      ...dropped,
    ],
    postgresql: [
      `create table record_count (id bigint generated always as identity primary key,
        source varchar(40) not null, status varchar(60) not null, amount bigint not null)`,
      'create index record_count_source_index on record_count (source)',
      ...TABLES.flatMap(([table, column]) => postgresStatements(table, column)),
      ...indexes,
      ...dropped,
    ],
  };
}
