import { appendOnly } from '#api/db/migrations/appendOnly.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  // The prices again, because SQLite cannot change a check.
  "create table `price__temp_alter` (`id` text not null primary key, `instrument` text not null, `at` datetime not null, `version` integer not null, `units` bigint not null, `source` text check (`source` in ('declared', 'feed', 'import', 'sample', 'definition')) not null, `recorded_at` datetime not null, `recorded_by` text null, `corrects` text null) without rowid",
  'insert into `price__temp_alter` select `id`, `instrument`, `at`, `version`, `units`, `source`, `at` as `recorded_at`, null as `recorded_by`, null as `corrects` from `price`',
  'drop table `price`',
  'alter table `price__temp_alter` rename to `price`',
  'create unique index `price_corrects_unique` on `price` (`corrects`)',
  'create index `price_instrument_at_index` on `price` (`instrument`, `at`)',
  'create unique index `price_instrument_version_unique` on `price` (`instrument`, `version`)',
  "create table `instrument` (`id` text not null primary key, `symbol` text not null, `name` text not null, `kind` text check (`kind` in ('cash', 'coin', 'metal', 'security', 'fund', 'strategy', 'managed')) not null, `quote_currency` text check (`quote_currency` in ('USD', 'CHF', 'EUR', 'GBP')) not null, `decimals` integer not null, `price_decimals` integer not null, `asset_class` text check (`asset_class` in ('cash', 'crypto', 'metals', 'equities', 'bonds', 'funds', 'mixed')) not null, `risk_class` text check (`risk_class` in ('low', 'medium', 'high', 'notRated')) not null, `colour` text not null, `isin` text null, `stale_after_days` integer not null, `created_at` datetime not null)",
  'create unique index `instrument_symbol_unique` on `instrument` (`symbol`)',
  'create unique index `instrument_isin_unique` on `instrument` (`isin`)',
  'create table `position` (`investor_id` text not null, `instrument` text not null, `quantity` text not null, primary key (`investor_id`, `instrument`), constraint `position_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`))',
  'create index `position_instrument_index` on `position` (`instrument`)',
  'create table `valuation_run` (`number` integer not null primary key, `at` datetime not null, `requested_at` datetime not null, `requested_by` text not null, `requested_by_id` text not null, `published_at` datetime null, `failure` text null, `corrects` integer null, `reason` text null, `prices_digest` text not null, `accounts` integer not null, `done` integer not null, `value_before` bigint null, `value_after` bigint null)',
  'create index `valuation_run_at_number_index` on `valuation_run` (`at`, `number`)',
  'create table `valuation_line` (`investor_id` text not null, `run_number` integer not null, `value` bigint not null, `paid_since` bigint not null, `version` integer not null, primary key (`investor_id`, `run_number`), constraint `valuation_line_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`) on update no action on delete no action, constraint `valuation_line_run_number_foreign` foreign key (`run_number`) references `valuation_run` (`number`) on update no action on delete no action) without rowid',
  'create index `valuation_line_run_number_index` on `valuation_line` (`run_number`)',
  'create table `run_price` (`run_number` integer not null, `price_id` text not null, primary key (`run_number`, `price_id`), constraint `run_price_run_number_foreign` foreign key (`run_number`) references `valuation_run` (`number`) on update no action on delete no action, constraint `run_price_price_id_foreign` foreign key (`price_id`) references `price` (`id`) on update no action on delete no action)',
  'alter table `investor` add column `positions_value` bigint null',
  'alter table `investor` add column `positions_at` datetime null',
];

const postgresql = [
  'create table "instrument" ("id" varchar(36) not null, "symbol" varchar(12) not null, "name" varchar(80) not null, "kind" text not null, "quote_currency" text not null, "decimals" int not null, "price_decimals" int not null, "asset_class" text not null, "risk_class" text not null, "colour" varchar(7) not null, "isin" varchar(12) null, "stale_after_days" int not null, "created_at" timestamptz(3) not null, primary key ("id"))',
  'alter table "instrument" add constraint "instrument_symbol_unique" unique ("symbol")',
  'alter table "instrument" add constraint "instrument_isin_unique" unique ("isin")',
  'create table "position" ("investor_id" varchar(36) not null, "instrument" varchar(36) not null, "quantity" numeric(38,0) not null, primary key ("investor_id", "instrument"))',
  'create index "position_instrument_index" on "position" ("instrument")',
  'create table "valuation_run" ("number" int not null, "at" timestamptz(3) not null, "requested_at" timestamptz(3) not null, "requested_by" varchar(120) not null, "requested_by_id" varchar(36) not null, "published_at" timestamptz(3) null, "failure" varchar(200) null, "corrects" int null, "reason" text null, "prices_digest" varchar(64) not null, "accounts" int not null, "done" int not null, "value_before" bigint null, "value_after" bigint null, primary key ("number"))',
  'create index "valuation_run_at_number_index" on "valuation_run" ("at", "number")',
  'create table "valuation_line" ("investor_id" varchar(36) not null, "run_number" int not null, "value" bigint not null, "paid_since" bigint not null, "version" int not null, primary key ("investor_id", "run_number"))',
  'create index "valuation_line_run_number_index" on "valuation_line" ("run_number")',
  'create table "run_price" ("run_number" int not null, "price_id" varchar(36) not null, primary key ("run_number", "price_id"))',
  'alter table "investor" add "positions_value" bigint null, add "positions_at" timestamptz(3) null',
  'alter table "price" drop constraint "price_source_check"',
  'alter table "price" add "recorded_at" timestamptz(3), add "recorded_by" varchar(120) null, add "corrects" varchar(36) null',
  // Rewrites the table, which an update could not do.
  'alter table "price" alter column "recorded_at" type timestamptz(3) using "at", alter column "recorded_at" set not null',
  'alter table "price" add constraint "price_corrects_unique" unique ("corrects")',
  "alter table \"price\" add constraint \"price_source_check\" check (\"source\" in ('declared', 'feed', 'import', 'sample', 'definition'))",
  "alter table \"instrument\" add constraint \"instrument_kind_check\" check (\"kind\" in ('cash', 'coin', 'metal', 'security', 'fund', 'strategy', 'managed'))",
  "alter table \"instrument\" add constraint \"instrument_quote_currency_check\" check (\"quote_currency\" in ('USD', 'CHF', 'EUR', 'GBP'))",
  "alter table \"instrument\" add constraint \"instrument_asset_class_check\" check (\"asset_class\" in ('cash', 'crypto', 'metals', 'equities', 'bonds', 'funds', 'mixed'))",
  "alter table \"instrument\" add constraint \"instrument_risk_class_check\" check (\"risk_class\" in ('low', 'medium', 'high', 'notRated'))",
  'alter table "position" add constraint "position_investor_id_foreign" foreign key ("investor_id") references "investor" ("id")',
  'alter table "valuation_line" add constraint "valuation_line_investor_id_foreign" foreign key ("investor_id") references "investor" ("id") on update no action on delete no action',
  'alter table "valuation_line" add constraint "valuation_line_run_number_foreign" foreign key ("run_number") references "valuation_run" ("number") on update no action on delete no action',
  'alter table "run_price" add constraint "run_price_run_number_foreign" foreign key ("run_number") references "valuation_run" ("number") on update no action on delete no action',
  'alter table "run_price" add constraint "run_price_price_id_foreign" foreign key ("price_id") references "price" ("id") on update no action on delete no action',
];

const prices = appendOnly(
  'price',
  ['id', 'instrument, version', 'corrects'],
  'entries of the ledger and prices are only added',
);
const MESSAGE = 'a published valuation run is never changed';
const runPrices = appendOnly('run_price', ['run_number, price_id'], MESSAGE);

/** Rows of a run are changed and deleted until it is published. */
const EVENTS = ['update', 'delete'] as const;
const IS_PUBLISHED =
  'exists (select 1 from valuation_run where number = old.run_number and published_at is not null)';

const sqliteGuards = EVENTS.flatMap((event) => [
  `create trigger valuation_line_no_${event} before ${event} on valuation_line when ${IS_PUBLISHED}
    begin select raise(abort, '${MESSAGE}'); end`,
  `create trigger valuation_run_no_${event} before ${event} on valuation_run when old.published_at is not null
    begin select raise(abort, '${MESSAGE}'); end`,
]);

const postgresqlGuards = [
  `create function refuse_published_line_change() returns trigger language plpgsql as $$ begin
    if ${IS_PUBLISHED} then raise exception '${MESSAGE}'; end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$`,
  "do $$ begin execute format('alter function refuse_published_line_change() set search_path = %I, pg_temp', current_schema()); end $$",
  ...EVENTS.flatMap((event) => [
    `create trigger valuation_line_no_${event} before ${event} on valuation_line
      for each row execute function refuse_published_line_change()`,
    `alter table valuation_line enable always trigger valuation_line_no_${event}`,
    `create trigger valuation_run_no_${event} before ${event} on valuation_run
      for each row when (old.published_at is not null) execute function refuse_table_change('${MESSAGE}')`,
    `alter table valuation_run enable always trigger valuation_run_no_${event}`,
  ]),
];

/** Positions of accounts, instruments that staff add, who recorded a price and what it corrects, valuation runs. */
export class PositionsAndRuns extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [...sqlite, ...prices.sqlite, ...runPrices.sqlite, ...sqliteGuards],
    postgresql: [...postgresql, ...runPrices.postgresql, ...postgresqlGuards],
  };
}
