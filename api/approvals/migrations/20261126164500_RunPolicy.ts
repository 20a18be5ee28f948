import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const TRIGGERS = [
  "create trigger text_approval_insert after insert on approval begin insert into stale_text (source, record) values ('approval', new.id); end",
  "create trigger text_approval_update after update of title, requested_by_name, investor_id on approval begin insert into stale_text (source, record) values ('approval', new.id); end",
  'create trigger text_approval_delete after delete on approval begin delete from search_text_approval where record = old.id; end',
  "create trigger text_approval_of_investor after update of full_name, investor_id on investor begin insert into stale_text (source, record) select 'approval', l.id from approval l where l.investor_id = new.investor_id; end",
];

const sqlite = [
  // Refers to the table while it is rebuilt.
  'drop trigger text_approval_of_investor',
  "create table `approval__temp_alter` (`id` text not null primary key, `policy` text not null, `policy_version` integer not null, `endpoint` text not null, `title` text not null, `input` text not null, `versions` text not null, `change_hash` text not null, `preview` text not null, `subject` text not null, `investor_id` text null, `excluded` text not null, `reason` text null, `required_role` text check (`required_role` in ('approver', 'administrator')) not null, `requested_by` text not null, `requested_by_name` text not null, `requested_at` datetime not null, `expires_at` datetime not null, `status` text check (`status` in ('pending', 'approved', 'rejected', 'withdrawn', 'expired', 'voided')) not null, `decided_by` text null, `decided_by_name` text null, `decided_at` datetime null, `note` text null, `effective_at` datetime null)",
  'insert into `approval__temp_alter` select * from `approval`',
  'drop table `approval`',
  'alter table `approval__temp_alter` rename to `approval`',
  'create index `approval_requested_at_id_index` on `approval` (`requested_at`, `id`)',
  'create index `approval_status_requested_at_index` on `approval` (`status`, `requested_at`)',
  'create index `approval_subject_index` on `approval` (`subject`)',
  'create index `approval_investor_id_index` on `approval` (`investor_id`)',
  'create index `approval_status_effective_at_index` on `approval` (`status`, `effective_at`)',
  'create index `approval_requested_by_decided_at_index` on `approval` (`requested_by`, `decided_at`)',
  ...TRIGGERS,
  'alter table `change_measure` add column `has_outliers` integer not null default false',
];

const postgresql = [
  'alter table "approval" drop constraint "approval_policy_check"',
  'alter table "approval" alter column "policy" type varchar(30)',
  'alter table "change_measure" add "has_outliers" boolean not null default false',
];

/** Requests of any kind of policy, so that a new kind needs no migration; outliers of valuation runs. */
export class RunPolicy extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
