import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  "create table `staff_invitation` (`id` text not null primary key, `email` text not null, `display_name` text not null, `role` text check (`role` in ('viewer', 'operations', 'approver', 'administrator')) not null, `token_hash` text not null, `invited_by_id` text not null, `invited_by_name` text not null, `created_at` datetime not null, `expires_at` datetime not null, `accepted_at` datetime null, `revoked_at` datetime null, constraint `staff_invitation_invited_by_id_foreign` foreign key (`invited_by_id`) references `staff` (`id`))",
  'create unique index `staff_invitation_token_hash_unique` on `staff_invitation` (`token_hash`)',
  'create index `staff_invitation_expires_at_index` on `staff_invitation` (`expires_at`)',
  'create index `staff_invitation_email_index` on `staff_invitation` (`email`)',
  'create index `staff_invitation_invited_by_id_index` on `staff_invitation` (`invited_by_id`)',
  "alter table `staff_session` add column `device_name` text not null default ''",
];

const postgresql = [
  'create table "staff_invitation" ("id" varchar(36) not null, "email" varchar(120) not null, "display_name" varchar(120) not null, "role" text not null, "token_hash" varchar(64) not null, "invited_by_id" varchar(36) not null, "invited_by_name" varchar(120) not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "accepted_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, primary key ("id"))',
  'alter table "staff_invitation" add constraint "staff_invitation_token_hash_unique" unique ("token_hash")',
  'create index "staff_invitation_expires_at_index" on "staff_invitation" ("expires_at")',
  'create index "staff_invitation_email_index" on "staff_invitation" ("email")',
  'create index "staff_invitation_invited_by_id_index" on "staff_invitation" ("invited_by_id")',
  'alter table "staff_session" add "device_name" varchar(120) not null default \'\'',
  'alter table "staff_invitation" add constraint "staff_invitation_invited_by_id_foreign" foreign key ("invited_by_id") references "staff" ("id")',
  "alter table \"staff_invitation\" add constraint \"staff_invitation_role_check\" check (\"role\" in ('viewer', 'operations', 'approver', 'administrator'))",
];

export class StaffInvitations extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
