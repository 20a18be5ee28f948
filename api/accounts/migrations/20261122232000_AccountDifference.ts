import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/** What a transaction contributes to the deposits less the withdrawals of its account. */
const contribution = (row: string): string =>
  `case when ${row}.status <> 'completed' or ${row}.removed_at is not null then 0
    when ${row}.type = 'withdrawal' then -${row}.amount else ${row}.amount end`;

const TRANSACTION_COLUMNS = 'amount, type, status, removed_at';

const fill = `insert into account_difference
  select i.id, i.total_invested - coalesce(
    (select sum(${contribution('t')}) from account_transaction t where t.investor_id = i.id), 0)
  from investor i`;

const index =
  'create index account_difference_open_index on account_difference (investor_id) where difference <> 0';

const change = (amount: string, investor: string): string =>
  `update account_difference set difference = difference + (${amount}) where investor_id = ${investor};`;

const ADD = 'insert into account_difference values (new.id, new.total_invested);';
const REMOVE = 'delete from account_difference where investor_id = old.id;';
const RESTATE = change('new.total_invested - old.total_invested', 'new.id');
const BOOK = change(`-(${contribution('new')})`, 'new.investor_id');
const UNBOOK = change(contribution('old'), 'old.investor_id');

const sqlite = [
  `create trigger account_difference_add after insert on investor begin ${ADD} end`,
  `create trigger account_difference_remove after delete on investor begin ${REMOVE} end`,
  `create trigger account_difference_restate after update of total_invested on investor begin ${RESTATE} end`,
  `create trigger account_difference_book after insert on account_transaction begin ${BOOK} end`,
  `create trigger account_difference_unbook after delete on account_transaction begin ${UNBOOK} end`,
  `create trigger account_difference_rebook after update of ${TRANSACTION_COLUMNS} on account_transaction
    begin ${UNBOOK} ${BOOK} end`,
];

const setSearchPath = ['account_difference_of_investor', 'account_difference_of_transaction']
  .map(
    (name) => `execute format('alter function ${name}() set search_path = %I, pg_temp', current_schema());`,
  )
  .join(' ');

const postgresql = [
  `create function account_difference_of_investor() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${ADD}
    elsif tg_op = 'UPDATE' then ${RESTATE}
    elsif tg_op = 'DELETE' then ${REMOVE}
    else delete from account_difference;
    end if;
    return null;
  end $$`,
  `create function account_difference_of_transaction() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' then
      update account_difference d set difference = i.total_invested from investor i where i.id = d.investor_id;
      return null;
    end if;
    if tg_op <> 'INSERT' then ${UNBOOK} end if;
    if tg_op <> 'DELETE' then ${BOOK} end if;
    return null;
  end $$`,
  `do $$ begin ${setSearchPath} end $$`,
  `create trigger account_difference_change after insert or delete or update of total_invested on investor
    for each row execute function account_difference_of_investor()`,
  `create trigger account_difference_truncate after truncate on investor
    execute function account_difference_of_investor()`,
  `create trigger account_difference_change after insert or delete or update of ${TRANSACTION_COLUMNS}
    on account_transaction for each row execute function account_difference_of_transaction()`,
  `create trigger account_difference_truncate after truncate on account_transaction
    execute function account_difference_of_transaction()`,
];

/** Keeps the difference between invested amount and transactions of each account, so that staff can list them. */
export class AccountDifference extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      `create table account_difference (investor_id text not null primary key, difference integer not null)
        without rowid`,
      fill,
      index,
      ...sqlite,
    ],
    postgresql: [
      `create table account_difference (investor_id varchar(36) not null primary key, difference bigint not null)`,
      fill,
      index,
      ...postgresql,
    ],
  };
}
