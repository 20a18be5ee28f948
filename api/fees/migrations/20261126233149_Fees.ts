import { appendOnly } from '#api/db/migrations/appendOnly.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  'create table `fee_run` (`number` integer not null primary key, `last_day` text not null, `charged_at` datetime not null, `charged_by` text not null, `reason` text null, `accounts` integer not null, `total` bigint not null, `digest` text not null)',
  "create table `fee_terms` (`id` text not null primary key, `investor_id` text not null, `number` integer not null, `valid_from` text not null, `management` integer not null, `performance` integer not null, `crystallisation` text check (`crystallisation` in ('quarter', 'year')) not null, `collection` text check (`collection` in ('account', 'invoice')) not null, `set_at` datetime not null, `set_by` text not null, constraint `fee_terms_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`))",
  'create unique index `fee_terms_investor_id_number_unique` on `fee_terms` (`investor_id`, `number`)',
  "create table `fee_charge` (`id` text not null primary key, `run_number` integer not null, `investor_id` text not null, `number` text not null, `first_day` text not null, `last_day` text not null, `value` bigint not null, `management` bigint not null, `performance` bigint not null, `collection` text check (`collection` in ('account', 'invoice')) not null, `inputs` json not null, `price_after` text null, `mark_after` text null, constraint `fee_charge_run_number_foreign` foreign key (`run_number`) references `fee_run` (`number`) on update no action on delete no action, constraint `fee_charge_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`))",
  'create index `fee_charge_run_number_index` on `fee_charge` (`run_number`)',
  'create unique index `fee_charge_number_unique` on `fee_charge` (`number`)',
  'create index `fee_charge_investor_id_last_day_index` on `fee_charge` (`investor_id`, `last_day`)',
  'create table `fee_reversal` (`charge_id` text not null primary key, `reversed_at` datetime not null, `reversed_by` text not null, `reason` text not null, constraint `fee_reversal_charge_id_foreign` foreign key (`charge_id`) references `fee_charge` (`id`) on update no action on delete no action)',
];

const postgresql = [
  'create table "fee_run" ("number" int not null, "last_day" varchar(10) not null, "charged_at" timestamptz(3) not null, "charged_by" varchar(120) not null, "reason" text null, "accounts" int not null, "total" bigint not null, "digest" varchar(64) not null, primary key ("number"))',
  'create table "fee_terms" ("id" varchar(36) not null, "investor_id" varchar(36) not null, "number" int not null, "valid_from" varchar(10) not null, "management" int not null, "performance" int not null, "crystallisation" text not null, "collection" text not null, "set_at" timestamptz(3) not null, "set_by" varchar(120) not null, primary key ("id"))',
  'alter table "fee_terms" add constraint "fee_terms_investor_id_number_unique" unique ("investor_id", "number")',
  'create table "fee_charge" ("id" varchar(36) not null, "run_number" int not null, "investor_id" varchar(36) not null, "number" varchar(12) not null, "first_day" varchar(10) not null, "last_day" varchar(10) not null, "value" bigint not null, "management" bigint not null, "performance" bigint not null, "collection" text not null, "inputs" jsonb not null, "price_after" numeric(38,0) null, "mark_after" numeric(38,0) null, primary key ("id"))',
  'alter table "fee_charge" add constraint "fee_charge_number_unique" unique ("number")',
  'create index "fee_charge_investor_id_last_day_index" on "fee_charge" ("investor_id", "last_day")',
  'create table "fee_reversal" ("charge_id" varchar(36) not null, "reversed_at" timestamptz(3) not null, "reversed_by" varchar(120) not null, "reason" text not null, primary key ("charge_id"))',
  'alter table "fee_terms" add constraint "fee_terms_investor_id_foreign" foreign key ("investor_id") references "investor" ("id")',
  'alter table "fee_terms" add constraint "fee_terms_crystallisation_check" check ("crystallisation" in (\'quarter\', \'year\'))',
  'alter table "fee_terms" add constraint "fee_terms_collection_check" check ("collection" in (\'account\', \'invoice\'))',
  'alter table "fee_charge" add constraint "fee_charge_run_number_foreign" foreign key ("run_number") references "fee_run" ("number") on update no action on delete no action',
  'alter table "fee_charge" add constraint "fee_charge_investor_id_foreign" foreign key ("investor_id") references "investor" ("id")',
  'alter table "fee_charge" add constraint "fee_charge_collection_check" check ("collection" in (\'account\', \'invoice\'))',
  'alter table "fee_reversal" add constraint "fee_reversal_charge_id_foreign" foreign key ("charge_id") references "fee_charge" ("id") on update no action on delete no action',
];

const MESSAGE = 'fees are never changed';
const guards = [
  appendOnly('fee_terms', ['id', 'investor_id, number'], MESSAGE),
  appendOnly('fee_run', ['number'], MESSAGE),
  appendOnly('fee_charge', ['id', 'number'], MESSAGE),
  appendOnly('fee_reversal', ['charge_id'], MESSAGE),
];

/** Fee terms of accounts, runs with their charges, and charges that were taken back. */
export class Fees extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [...sqlite, ...guards.flatMap((guard) => guard.sqlite)],
    postgresql: [...postgresql, ...guards.flatMap((guard) => guard.postgresql)],
  };
}
