import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const KINDS =
  "'withdrawal', 'totals', 'deposit_address', 'transaction_removal', 'staff_change', 'policy_change', 'investor_recovery', 'new_payout_account', 'withdrawal_limit'";
const STATUSES = "'pending', 'approved', 'rejected', 'withdrawn', 'expired', 'voided'";

const sqlite = [
  `create table \`approval\` (\`id\` text not null primary key, \`policy\` text check (\`policy\` in (${KINDS})) not null, \`policy_version\` integer not null, \`endpoint\` text not null, \`title\` text not null, \`input\` text not null, \`versions\` text not null, \`change_hash\` text not null, \`preview\` text not null, \`subject\` text not null, \`investor_id\` text null, \`excluded\` text not null, \`reason\` text null, \`required_role\` text check (\`required_role\` in ('approver', 'administrator')) not null, \`requested_by\` text not null, \`requested_by_name\` text not null, \`requested_at\` datetime not null, \`expires_at\` datetime not null, \`status\` text check (\`status\` in (${STATUSES})) not null, \`decided_by\` text null, \`decided_by_name\` text null, \`decided_at\` datetime null, \`note\` text null)`,
  'create index `approval_requested_at_id_index` on `approval` (`requested_at`, `id`)',
  'create index `approval_status_requested_at_index` on `approval` (`status`, `requested_at`)',
  'create index `approval_subject_index` on `approval` (`subject`)',
  'create index `approval_investor_id_index` on `approval` (`investor_id`)',
  `create table \`approval_policy\` (\`kind\` text not null primary key, \`is_on\` integer not null, \`amount\` text null, \`tenths\` integer null, \`per\` text check (\`per\` in ('request', 'day')) not null, \`role\` text check (\`role\` in ('approver', 'administrator')) not null, \`hours\` integer null, \`version\` integer not null, \`changed_by\` text null, \`changed_at\` datetime null)`,
];

const postgresql = [
  'create table "approval" ("id" varchar(36) not null, "policy" text not null, "policy_version" int not null, "endpoint" varchar(120) not null, "title" varchar(200) not null, "input" text not null, "versions" text not null, "change_hash" varchar(64) not null, "preview" text not null, "subject" varchar(64) not null, "investor_id" varchar(12) null, "excluded" text not null, "reason" text null, "required_role" text not null, "requested_by" varchar(36) not null, "requested_by_name" varchar(120) not null, "requested_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "status" text not null, "decided_by" varchar(36) null, "decided_by_name" varchar(120) null, "decided_at" timestamptz(3) null, "note" text null, primary key ("id"))',
  'create index "approval_requested_at_id_index" on "approval" ("requested_at", "id")',
  'create index "approval_status_requested_at_index" on "approval" ("status", "requested_at")',
  'create index "approval_subject_index" on "approval" ("subject")',
  'create index "approval_investor_id_index" on "approval" ("investor_id")',
  `alter table "approval" add constraint "approval_policy_check" check ("policy" in (${KINDS}))`,
  `alter table "approval" add constraint "approval_required_role_check" check ("required_role" in ('approver', 'administrator'))`,
  `alter table "approval" add constraint "approval_status_check" check ("status" in (${STATUSES}))`,
  'create table "approval_policy" ("kind" varchar(30) not null, "is_on" boolean not null, "amount" varchar(24) null, "tenths" int null, "per" text not null, "role" text not null, "hours" int null, "version" int not null, "changed_by" varchar(120) null, "changed_at" timestamptz(3) null, primary key ("kind"))',
  `alter table "approval_policy" add constraint "approval_policy_per_check" check ("per" in ('request', 'day'))`,
  `alter table "approval_policy" add constraint "approval_policy_role_check" check ("role" in ('approver', 'administrator'))`,
];

/** Requests for the approval of a second person, and the policies that ask for one. */
export class Approvals extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
