import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  'create table `job` (`id` text not null primary key, `kind` text not null, `run_at` datetime not null, `owner` text null, `failures` integer not null, `progress` text null)',
  'create index `job_run_at_index` on `job` (`run_at`)',
];

const postgresql = [
  'create table "job" ("id" varchar(60) not null, "kind" varchar(60) not null, "run_at" timestamptz(3) not null, "owner" varchar(36) null, "failures" int not null, "progress" text null, primary key ("id"))',
  'create index "job_run_at_index" on "job" ("run_at")',
];

export class Jobs extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
