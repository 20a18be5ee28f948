import { appendOnly } from '#api/db/migrations/appendOnly.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/** Without rowid, by which INSERT OR REPLACE could replace a row. */
const sqliteTables = [
  "create table `ledger_transaction` (`id` text not null primary key, `investor_id` text not null, `kind` text check (`kind` in ('deposit', 'withdrawal', 'buy', 'sell', 'subscription', 'redemption', 'income', 'fee', 'transfer', 'exchange', 'split', 'correction')) not null, `value_date` text not null, `recorded_at` datetime not null, `version` integer not null, `source` text null, `reverses` text null, constraint `ledger_transaction_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`)) without rowid",
  'create unique index `ledger_transaction_reverses_unique` on `ledger_transaction` (`reverses`)',
  'create index `ledger_transaction_investor_id_version_index` on `ledger_transaction` (`investor_id`, `version`)',
  'create table `posting` (`transaction_id` text not null, `line` integer not null, `account` text not null, `instrument` text not null, `quantity` text not null, primary key (`transaction_id`, `line`), constraint `posting_transaction_id_foreign` foreign key (`transaction_id`) references `ledger_transaction` (`id`)) without rowid',
  'create index `posting_account_instrument_index` on `posting` (`account`, `instrument`)',
  "create table `price` (`id` text not null primary key, `instrument` text not null, `at` datetime not null, `version` integer not null, `units` bigint not null, `source` text check (`source` in ('declared', 'definition')) not null) without rowid",
  'create index `price_instrument_at_index` on `price` (`instrument`, `at`)',
  'create unique index `price_instrument_version_unique` on `price` (`instrument`, `version`)',
];

const postgresqlTables = [
  // What an instance that still runs writes between the statements would be lost.
  'lock table "investor", "account_transaction", "valuation" in exclusive mode',
  'create table "ledger_transaction" ("id" varchar(36) not null, "investor_id" varchar(36) not null, "kind" text not null, "value_date" varchar(10) not null, "recorded_at" timestamptz(3) not null, "version" int not null, "source" varchar(36) null, "reverses" varchar(36) null, primary key ("id"))',
  'alter table "ledger_transaction" add constraint "ledger_transaction_reverses_unique" unique ("reverses")',
  'create index "ledger_transaction_investor_id_version_index" on "ledger_transaction" ("investor_id", "version")',
  'create table "posting" ("transaction_id" varchar(36) not null, "line" int not null, "account" varchar(50) not null, "instrument" varchar(36) not null, "quantity" numeric(38,0) not null, primary key ("transaction_id", "line"))',
  'create index "posting_account_instrument_index" on "posting" ("account", "instrument")',
  'create table "price" ("id" varchar(36) not null, "instrument" varchar(36) not null, "at" timestamptz(3) not null, "version" int not null, "units" bigint not null, "source" text not null, primary key ("id"))',
  'create index "price_instrument_at_index" on "price" ("instrument", "at")',
  'alter table "price" add constraint "price_instrument_version_unique" unique ("instrument", "version")',
  'alter table "ledger_transaction" add constraint "ledger_transaction_investor_id_foreign" foreign key ("investor_id") references "investor" ("id")',
  "alter table \"ledger_transaction\" add constraint \"ledger_transaction_kind_check\" check (\"kind\" in ('deposit', 'withdrawal', 'buy', 'sell', 'subscription', 'redemption', 'income', 'fee', 'transfer', 'exchange', 'split', 'correction'))",
  'alter table "posting" add constraint "posting_transaction_id_foreign" foreign key ("transaction_id") references "ledger_transaction" ("id")',
  'alter table "price" add constraint "price_source_check" check ("source" in (\'declared\', \'definition\'))',
];

/** The last Sunday of a month with 31 days, in which summer time begins or ends at 01:00 UTC. */
const lastSunday = (year: string, month: string): string =>
  `unixepoch(${year} || '-${month}-25', 'weekday 0', '+1 hour')`;

/** The day in Zürich of an instant; SQLite does not know time zones, so it applies the rule since 1996. */
function sqliteDay(at: string): string {
  const seconds = `(${at} / 1000)`;
  const year = `strftime('%Y', ${seconds}, 'unixepoch')`;
  const isSummer = `${seconds} >= ${lastSunday(year, '03')} and ${seconds} < ${lastSunday(year, '10')}`;
  return `date(${seconds} + case when ${isSummer} then 7200 else 3600 end, 'unixepoch')`;
}

const postgresqlDay = (at: string): string => `to_char(${at} at time zone 'Europe/Zurich', 'YYYY-MM-DD')`;

/** Lines of one transaction that moves a quantity between two accounts. */
const postings = (
  {
    id,
    from,
    to,
    instrument,
    quantity,
  }: Readonly<Record<'id' | 'from' | 'to' | 'instrument' | 'quantity', string>>,
  rows: string,
): string[] => [
  `insert into posting (transaction_id, line, account, instrument, quantity)
    select ${id}, 0, ${from}, ${instrument}, -(${quantity}) from ${rows}`,
  `insert into posting (transaction_id, line, account, instrument, quantity)
    select ${id}, 1, ${to}, ${instrument}, ${quantity} from ${rows}`,
];

const PAID =
  "(select *, case when type = 'withdrawal' then -amount else amount end as paid from account_transaction where status = 'completed' and removed_at is null) as t";

/**
 * The valuations with their place in the order of recording: the version, or a number below 0 where earlier releases
 * stored none, or one version for several valuations, and before these. Without any version they are ordered by time;
 * but the last one has the totals of the account, also when the clock was set back meanwhile.
 */
const PLACED = `(select *, row_number() over recorded as nth, count(*) over (partition by investor_id) as total,
    invested - coalesce(lag(invested) over recorded, 0) as change
  from (select *, case when newest = 0 and is_total = 1 and
        row_number() over (partition by investor_id, is_total order by at desc, id desc) = 1 then 1 else 0 end as is_last
    from (select v.*, case when v.value = i.total_value and v.invested = i.total_invested then 1 else 0 end as is_total,
        max(v.version) over (partition by v.investor_id) as newest,
        max(v.repeated) over (partition by v.investor_id) as shared
      from (select *, case when count(*) over (partition by investor_id, version) > 1 then version else 0 end as repeated
        from valuation) as v join investor i on i.id = v.investor_id) as compared) as ended
  window recorded as (partition by investor_id order by version, is_last, at, id))`;

/**
 * Turns every valuation into a price of the account's private instrument and into a posting of what became invested,
 * and every completed deposit and withdrawal into postings.
 */
const fill = (dayOf: (at: string) => string): string[] => {
  const ordered = `(select *, case when version > shared then version else nth - 1 - total end as place
    from ${PLACED} as placed) as v`;
  const changed = `${ordered} where change <> 0`;
  return [
    `insert into price (id, instrument, at, version, units, source)
      select id, id, created_at, -1 - (select count(*) from valuation v where v.investor_id = i.id), 0, 'definition'
      from investor i`,
    `insert into price (id, instrument, at, version, units, source)
      select id, investor_id, at, place, value, 'declared' from ${ordered}`,
    `insert into ledger_transaction (id, investor_id, kind, value_date, recorded_at, version)
      select id, id, 'subscription', ${dayOf('created_at')}, created_at, 1 from investor`,
    ...postings(
      { id: 'id', from: "'issuer:' || id", to: "'client:' || id", instrument: 'id', quantity: '1' },
      'investor',
    ),
    `insert into ledger_transaction (id, investor_id, kind, value_date, recorded_at, version)
      select id, investor_id, case when change > 0 then 'subscription' else 'redemption' end, ${dayOf('at')}, at, place
      from ${changed}`,
    ...postings(
      {
        id: 'id',
        from: "'suspense:' || investor_id",
        to: "'issuer:' || investor_id",
        instrument: "'usd'",
        quantity: 'change',
      },
      changed,
    ),
    `insert into ledger_transaction (id, investor_id, kind, value_date, recorded_at, version, source)
      select id, investor_id, type, date, created_at, 1, id from ${PAID}`,
    ...postings(
      {
        id: 'id',
        from: "'external'",
        to: "'suspense:' || investor_id",
        instrument: "'usd'",
        quantity: 'paid',
      },
      PAID,
    ),
    'drop table valuation',
  ];
};

const MESSAGE = 'entries of the ledger and prices are only added';
const guards = [
  appendOnly('ledger_transaction', ['id', 'reverses'], MESSAGE),
  appendOnly('posting', ['transaction_id, line'], MESSAGE),
  appendOnly('price', ['id', 'instrument, version'], MESSAGE),
];

/** The ledger and the prices, with what the valuations and transactions so far say. */
export class LedgerAndPrices extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [...sqliteTables, ...fill(sqliteDay), ...guards.flatMap(({ sqlite }) => sqlite)],
    postgresql: [
      ...postgresqlTables,
      ...fill(postgresqlDay),
      ...guards.flatMap(({ postgresql }) => postgresql),
    ],
  };
}
