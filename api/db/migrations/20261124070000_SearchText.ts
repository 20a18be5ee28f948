import { TwoDialectMigration } from './twoDialectMigration.ts';

/** The columns that the staff lists search. */
const SEARCHED = {
  application: ['full_name', 'email', 'phone'],
  consultation: ['name', 'email', 'phone', 'topics'],
  contact_message: ['name', 'email', 'subject', 'message'],
  investor: ['full_name', 'email', 'phone', 'investor_id'],
  outbox_message: ['to_email', 'to_name', 'subject', 'template'],
} as const;
const TABLES = Object.entries(SEARCHED);

function sqliteStatements(table: string, columns: readonly string[]): string[] {
  const list = columns.join(', ');
  const values = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  const textOf = (row: string) =>
    columns.map((column) => `coalesce(${row}.${column}, '')`).join(' || char(10) || ');
  const numberOf = (row: string) => `(select number from search_record where record = ${row}.id)`;
  const add = `insert into search_${table} (rowid, ${list}) values (${numberOf('new')}, ${values('new')});`;
  const remove = `delete from search_${table} where rowid = ${numberOf('old')};`;
  return [
    `create table search_text_${table} (number integer primary key, content text not null)`,
    `insert into search_text_${table} (number, content) select ${numberOf('t')}, ${textOf('t')} from ${table} t`,
    ...['insert', 'update', 'delete'].map((event) => `drop trigger search_${table}_${event}`),
    `create trigger search_${table}_insert after insert on ${table}
      begin insert into search_record (record) values (new.id); ${add}
      insert into search_text_${table} (number, content) values (${numberOf('new')}, ${textOf('new')}); end`,
    `create trigger search_${table}_update after update of ${list} on ${table} begin ${remove} ${add}
      update search_text_${table} set content = ${textOf('new')} where number = ${numberOf('new')}; end`,
    `create trigger search_${table}_delete after delete on ${table}
      begin ${remove} delete from search_text_${table} where number = ${numberOf('old')};
      delete from search_record where record = old.id; end`,
  ];
}

const lowerText = (row: string, columns: readonly string[]) =>
  `lower(concat_ws(chr(10), ${columns.map((column) => `${row}.${column}`).join(', ')}))`;

function postgresStatements(table: string, columns: readonly string[]): string[] {
  const texts = `search_text_${table}`;
  const store = `insert into ${texts} (record, content) values (new.id, ${lowerText('new', columns)})
    on conflict (record) do update set content = excluded.content`;
  return [
    `drop function if exists store_search_${table}() cascade`,
    `drop function if exists delete_search_${table}() cascade`,
    `create table ${texts} (record varchar(36) primary key, content text collate "C" not null)`,
    `insert into ${texts} (record, content) select t.id, ${lowerText('t', columns)} from ${table} t`,
    `create function store_search_${table}() returns trigger language plpgsql as $f$
      begin ${store}; return null; end $f$`,
    `create trigger store_search after insert or update of ${columns.join(', ')} on ${table}
      for each row execute function store_search_${table}()`,
    `create function delete_search_${table}() returns trigger language plpgsql as $f$
      begin delete from ${texts} where record = old.id; return null; end $f$`,
    `create trigger delete_search after delete on ${table}
      for each row execute function delete_search_${table}()`,
    `do $$ begin
      execute format('alter function store_search_${table}() set search_path = %I, pg_temp', current_schema());
      execute format('alter function delete_search_${table}() set search_path = %I, pg_temp', current_schema());
    end $$`,
  ];
}

const postgresIndex = (table: string) =>
  `execute format('create index on search_text_${table} using gin (content %I.gin_trgm_ops)', extension_schema)`;

/**
 * The searched texts of each list in a narrow table, which is read several times faster than the list. On PostgreSQL
 * they are in lower case and compared byte by byte, because a comparison that ignores case is slow there. The index of
 * three-letter groups needs the extension `pg_trgm`, the table does not.
 */
export class SearchText extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: TABLES.flatMap(([table, columns]) => sqliteStatements(table, columns)),
    postgresql: [
      // As requests do, which otherwise could wait for the migration while it waits for them.
      `lock table ${TABLES.map(([table]) => table).join(', ')} in access exclusive mode`,
      'drop table if exists search_record',
      ...TABLES.flatMap(([table, columns]) => postgresStatements(table, columns)),
      `do $$ declare extension_schema text; begin
        create extension if not exists pg_trgm;
        select n.nspname into extension_schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
          where e.extname = 'pg_trgm';
        ${TABLES.map(([table]) => postgresIndex(table)).join(';\n')};
      exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
        raise notice 'pg_trgm is not available: a search reads all texts of a list';
      end $$`,
    ],
  };
}
