import { appendOnly } from '#api/db/migrations/appendOnly.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const guards = appendOnly('access_entry', ['seq'], 'entries of the access log stay until they expire', {
  sqlite: "old.expires_at <= cast(unixepoch('subsec') * 1000 as integer)",
  postgresql: 'old.expires_at <= now()',
});

const sqlite = [
  "create table `access_entry` (`seq` integer not null primary key autoincrement, `at` datetime not null, `actor_type` text check (`actor_type` in ('staff', 'investor', 'visitor')) not null, `actor_id` text not null, `actor_name` text not null, `action` text check (`action` in ('list_read', 'export', 'record_opened', 'message_opened', 'sign_in_failed', 'device_resumed')) not null, `investor_id` text null, `subject` text null, `detail` text null, `network` text not null, `result` text not null, `expires_at` datetime not null)",
  'create index `access_entry_expires_at_index` on `access_entry` (`expires_at`)',
  'create index `access_entry_actor_id_action_at_index` on `access_entry` (`actor_id`, `action`, `at`)',
  'create index `access_entry_investor_id_seq_index` on `access_entry` (`investor_id`, `seq`)',
  'create index `access_entry_action_seq_index` on `access_entry` (`action`, `seq`)',
  ...guards.sqlite,
];

const postgresql = [
  'create table "access_entry" ("seq" serial primary key, "at" timestamptz(3) not null, "actor_type" text not null, "actor_id" varchar(64) not null, "actor_name" varchar(120) not null, "action" text not null, "investor_id" varchar(12) null, "subject" varchar(120) null, "detail" varchar(200) null, "network" varchar(64) not null, "result" varchar(40) not null, "expires_at" timestamptz(3) not null)',
  'create index "access_entry_expires_at_index" on "access_entry" ("expires_at")',
  'create index "access_entry_actor_id_action_at_index" on "access_entry" ("actor_id", "action", "at")',
  'create index "access_entry_investor_id_seq_index" on "access_entry" ("investor_id", "seq")',
  'create index "access_entry_action_seq_index" on "access_entry" ("action", "seq")',
  `alter table "access_entry" add constraint "access_entry_actor_type_check" check ("actor_type" in ('staff', 'investor', 'visitor'))`,
  `alter table "access_entry" add constraint "access_entry_action_check" check ("action" in ('list_read', 'export', 'record_opened', 'message_opened', 'sign_in_failed', 'device_resumed'))`,
  ...guards.postgresql,
];

/** The log of reads and failed sign-ins. A row cannot be changed, and can be deleted only after it expires. */
export class AccessLog extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
