import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const COLUMNS = ['full_name', 'email', 'phone', 'investor_id'];
const LIST = COLUMNS.join(', ');
const valuesOf = (row: string) => COLUMNS.map((column) => `${row}.${column}`).join(', ');
const numberOf = (row: string) => `(select number from search_record where record = ${row}.id)`;
const ADD = `insert into search_investor (rowid, ${LIST}) values (${numberOf('new')}, ${valuesOf('new')});`;
const REMOVE = `delete from search_investor where rowid = ${numberOf('old')};`;

/** The phone number of an account, which the search of investors finds. */
export class InvestorPhone extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      'alter table investor add column phone text null',
      'drop trigger search_investor_insert',
      'drop trigger search_investor_update',
      'drop trigger search_investor_delete',
      'drop table search_investor',
      `create virtual table search_investor using fts5(${LIST}, content='', contentless_delete=1, tokenize='trigram')`,
      `insert into search_investor (rowid, ${LIST}) select ${numberOf('t')}, ${valuesOf('t')} from investor t`,
      `create trigger search_investor_insert after insert on investor
        begin insert into search_record (record) values (new.id); ${ADD} end`,
      `create trigger search_investor_update after update of ${LIST} on investor begin ${REMOVE} ${ADD} end`,
      `create trigger search_investor_delete after delete on investor
        begin ${REMOVE} delete from search_record where record = old.id; end`,
    ],
    postgresql: [
      'alter table investor add column phone varchar(40) null',
      // Without the extension pg_trgm there is no index, and searches read the table.
      `do $$ begin
        if to_regclass('search_record') is not null then
          create or replace function store_search_investor() returns trigger language plpgsql as $f$
            begin insert into search_record (record, source, content)
              values (new.id, 'investor', concat_ws(chr(10), ${valuesOf('new')}))
              on conflict (record) do update set content = excluded.content; return null; end $f$;
          execute format('alter function store_search_investor() set search_path = %I, pg_temp', current_schema());
          drop trigger store_search on investor;
          create trigger store_search after insert or update of ${LIST} on investor
            for each row execute function store_search_investor();
        end if;
      end $$`,
    ],
  };
}
