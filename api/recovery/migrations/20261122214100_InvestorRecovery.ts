import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  "create table `investor_recovery` (`id` text not null primary key, `investor_id` text not null, `email` text not null, `status` text check (`status` in ('waiting', 'done', 'objected', 'cancelled', 'voided')) not null, `requested_by` text not null, `requested_at` datetime not null, `effective_at` datetime not null, `closed_at` datetime null, `objection_hash` text null, constraint `investor_recovery_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`))",
  'create index `investor_recovery_investor_id_index` on `investor_recovery` (`investor_id`)',
  'create index `investor_recovery_investor_id_status_index` on `investor_recovery` (`investor_id`, `status`)',
  'create index `investor_recovery_status_effective_at_index` on `investor_recovery` (`status`, `effective_at`)',
  'create unique index `investor_recovery_objection_hash_unique` on `investor_recovery` (`objection_hash`)',
];

const postgresql = [
  'create table "investor_recovery" ("id" varchar(36) not null, "investor_id" varchar(36) not null, "email" varchar(254) not null, "status" text not null check ("status" in (\'waiting\', \'done\', \'objected\', \'cancelled\', \'voided\')), "requested_by" varchar(120) not null, "requested_at" timestamptz(3) not null, "effective_at" timestamptz(3) not null, "closed_at" timestamptz(3) null, "objection_hash" varchar(64) null, primary key ("id"))',
  'create index "investor_recovery_investor_id_status_index" on "investor_recovery" ("investor_id", "status")',
  'create index "investor_recovery_status_effective_at_index" on "investor_recovery" ("status", "effective_at")',
  'alter table "investor_recovery" add constraint "investor_recovery_objection_hash_unique" unique ("objection_hash")',
  'alter table "investor_recovery" add constraint "investor_recovery_investor_id_foreign" foreign key ("investor_id") references "investor" ("id")',
];

export class InvestorRecovery extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
