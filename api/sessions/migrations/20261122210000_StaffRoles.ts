import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  'alter table `investor` add column `second_factor_at` datetime null',
  'alter table `investor_session` add column `proven_at` datetime null',
  'alter table `staff_session` add column `proven_at` datetime null',
  'alter table `staff` add column `email` text null',
  "alter table `staff` add column `role` text check (`role` in ('viewer', 'operations', 'approver', 'administrator')) not null default 'viewer'",
  'alter table `staff` add column `is_active` integer not null default true',
  'alter table `staff` add column `last_sign_in_at` datetime null',
  'alter table `staff` add column `second_factor_at` datetime null',
  'alter table `staff` add column `version` integer not null default 1',
  'create unique index `staff_email_unique` on `staff` (`email`)',
  "update `staff` set `role` = 'administrator'",
];

const postgresql = [
  'alter table "investor" add "second_factor_at" timestamptz(3) null',
  'alter table "investor_session" add "proven_at" timestamptz(3) null',
  'alter table "staff_session" add "proven_at" timestamptz(3) null',
  'alter table "staff" add "email" varchar(254) null, add "role" text not null default \'viewer\', add "is_active" boolean not null default true, add "last_sign_in_at" timestamptz(3) null, add "second_factor_at" timestamptz(3) null, add "version" int not null default 1',
  'alter table "staff" add constraint "staff_email_unique" unique ("email")',
  "alter table \"staff\" add constraint \"staff_role_check\" check (\"role\" in ('viewer', 'operations', 'approver', 'administrator'))",
  'update "staff" set "role" = \'administrator\'',
];

/** The account of an earlier release becomes an administrator. */
export class StaffRoles extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
