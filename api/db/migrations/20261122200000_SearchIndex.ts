import { TwoDialectMigration } from './twoDialectMigration.ts';

/** The columns that the staff lists search. */
const SEARCHED = {
  application: ['full_name', 'email', 'phone'],
  consultation: ['name', 'email', 'phone', 'topics'],
  contact_message: ['name', 'email', 'subject', 'message'],
  investor: ['full_name', 'email', 'investor_id'],
  outbox_message: ['to_email', 'to_name', 'subject', 'template'],
} as const;
const TABLES = Object.entries(SEARCHED);

function sqliteStatements(table: string, columns: readonly string[]): string[] {
  const list = columns.join(', ');
  const values = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  const number = (row: string) => `(select number from search_record where record = ${row}.id)`;
  const add = `insert into search_${table} (rowid, ${list}) values (${number('new')}, ${values('new')});`;
  const remove = `delete from search_${table} where rowid = ${number('old')};`;
  return [
    `create virtual table search_${table} using fts5(${list}, content='', contentless_delete=1, tokenize='trigram')`,
    `insert into search_record (record) select id from ${table}`,
    `insert into search_${table} (rowid, ${list})
      select ${number('t')}, ${values('t')} from ${table} t`,
    `create trigger search_${table}_insert after insert on ${table}
      begin insert into search_record (record) values (new.id); ${add} end`,
    `create trigger search_${table}_update after update of ${list} on ${table} begin ${remove} ${add} end`,
    `create trigger search_${table}_delete after delete on ${table}
      begin ${remove} delete from search_record where record = old.id; end`,
  ];
}

/** Columns as one text; no searched text contains the separator. */
const content = (row: string, columns: readonly string[]) =>
  `concat_ws(chr(10), ${columns.map((column) => `${row}.${column}`).join(', ')})`;

function postgresStatements(table: string, columns: readonly string[]): string[] {
  const store = `insert into search_record (record, source, content)
    values (new.id, '${table}', ${content('new', columns)})
    on conflict (record) do update set content = excluded.content`;
  return [
    `insert into search_record (record, source, content)
      select t.id, '${table}', ${content('t', columns)} from ${table} t`,
    `create function store_search_${table}() returns trigger language plpgsql as $f$
      begin ${store}; return null; end $f$`,
    `execute format('alter function store_search_${table}() set search_path = %I, pg_temp', current_schema())`,
    `create trigger store_search after insert or update of ${columns.join(', ')} on ${table}
      for each row execute function store_search_${table}()`,
    `create function delete_search_${table}() returns trigger language plpgsql as $f$
      begin delete from search_record where record = old.id; return null; end $f$`,
    `execute format('alter function delete_search_${table}() set search_path = %I, pg_temp', current_schema())`,
    `create trigger delete_search after delete on ${table}
      for each row execute function delete_search_${table}()`,
  ];
}

/**
 * An index of three-letter groups over what the staff lists search. Where PostgreSQL does not allow the extension
 * `pg_trgm`, nothing is created and searches read the whole table.
 */
export class SearchIndex extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      'create table search_record (number integer primary key, record text not null unique)',
      ...TABLES.flatMap(([table, columns]) => sqliteStatements(table, columns)),
    ],
    postgresql: [
      `do $$ begin
        create extension if not exists pg_trgm;
        create table search_record (record varchar(36) primary key, source varchar(40) not null, content text not null);
        execute format('create index search_record_content on search_record using gin (content %I.gin_trgm_ops)',
          (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'));
        ${TABLES.flatMap(([table, columns]) => postgresStatements(table, columns)).join(';\n')};
      exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
        raise notice 'pg_trgm is not available: searches read whole tables';
      end $$`,
    ],
  };
}
