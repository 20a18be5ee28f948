import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  "create table `account_attempts` (`account` text not null primary key, `shared_attempts` integer not null default 0, `shared_ends_at` bigint not null default '0', `reserve_attempts` integer not null default 0, `reserve_ends_at` bigint not null default '0', `failures` integer not null default 0, `last_failure_at` bigint not null default '0', `reported_at` bigint not null default '0', `device_code_hash` text null, `device_code_expires_at` bigint not null default '0')",
  'create index `account_attempts_last_failure_at_index` on `account_attempts` (`last_failure_at`)',
  "create table `attempt_source` (`key` text not null primary key, `account` text not null, `attempts` integer not null default 0, `ends_at` bigint not null default '0', `failures` integer not null default 0, `kept_until` bigint not null)",
  'create index `attempt_source_account_index` on `attempt_source` (`account`)',
  'create index `attempt_source_kept_until_index` on `attempt_source` (`kept_until`)',
];

const postgresql = [
  'create table "account_attempts" ("account" varchar(120) not null, "shared_attempts" int not null default 0, "shared_ends_at" bigint not null default \'0\', "reserve_attempts" int not null default 0, "reserve_ends_at" bigint not null default \'0\', "failures" int not null default 0, "last_failure_at" bigint not null default \'0\', "reported_at" bigint not null default \'0\', "device_code_hash" varchar(64) null, "device_code_expires_at" bigint not null default \'0\', primary key ("account"))',
  'create index "account_attempts_last_failure_at_index" on "account_attempts" ("last_failure_at")',
  'create table "attempt_source" ("key" varchar(80) not null, "account" varchar(120) not null, "attempts" int not null default 0, "ends_at" bigint not null default \'0\', "failures" int not null default 0, "kept_until" bigint not null, primary key ("key"))',
  'create index "attempt_source_account_index" on "attempt_source" ("account")',
  'create index "attempt_source_kept_until_index" on "attempt_source" ("kept_until")',
];

export class AttemptLimits extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
