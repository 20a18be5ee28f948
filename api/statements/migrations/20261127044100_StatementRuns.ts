import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/** Runs that issue the statements of all accounts. */
export class StatementRuns extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      'create table `statement_run` (`id` text not null primary key, `first_day` text not null, `last_day` text not null, `started_at` datetime not null, `requested_by` text not null, `requested_by_id` text not null, `accounts` integer not null, `done` integer not null, `issued` integer not null, `ended_at` datetime null, `cancelled_by` text null, `digest` text null)',
      'alter table `statement` add column `run` text null',
      'create index `statement_run_index` on `statement` (`run`)',
    ],
    postgresql: [
      'create table "statement_run" ("id" varchar(36) not null, "first_day" varchar(10) not null, "last_day" varchar(10) not null, "started_at" timestamptz(3) not null, "requested_by" varchar(120) not null, "requested_by_id" varchar(36) not null, "accounts" int not null, "done" int not null, "issued" int not null, "ended_at" timestamptz(3) null, "cancelled_by" varchar(120) null, "digest" varchar(64) null, primary key ("id"))',
      'alter table "statement" add "run" varchar(36) null',
      'create index "statement_run_index" on "statement" ("run")',
    ],
  };
}
