import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/* Earlier device cookies have no key that could be replaced: staff sign in once more after this migration. */

const sqlite = [
  'create table `staff_device` (`id` text not null primary key, `family_hash` text not null, `key_hash` text not null, `replaced_keys` json not null, `staff_id` text not null, `name` text not null, `created_at` datetime not null, `last_used_at` datetime not null, `expires_at` datetime not null, `copy_detected_at` datetime null, constraint `staff_device_staff_id_foreign` foreign key (`staff_id`) references `staff` (`id`))',
  'create unique index `staff_device_family_hash_unique` on `staff_device` (`family_hash`)',
  'create index `staff_device_expires_at_index` on `staff_device` (`expires_at`)',
  'create index `staff_device_staff_id_index` on `staff_device` (`staff_id`)',
  'delete from `staff_session`',
  'alter table `staff_session` drop column `kind`',
];

const postgresql = [
  'create table "staff_device" ("id" varchar(36) not null, "family_hash" varchar(64) not null, "key_hash" varchar(64) not null, "replaced_keys" jsonb not null, "staff_id" varchar(36) not null, "name" varchar(120) not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "copy_detected_at" timestamptz(3) null, primary key ("id"))',
  'alter table "staff_device" add constraint "staff_device_family_hash_unique" unique ("family_hash")',
  'create index "staff_device_expires_at_index" on "staff_device" ("expires_at")',
  'create index "staff_device_staff_id_index" on "staff_device" ("staff_id")',
  'delete from "staff_session"',
  'alter table "staff_session" drop constraint "staff_session_kind_check"',
  'alter table "staff_session" drop column "kind"',
  'alter table "staff_device" add constraint "staff_device_staff_id_foreign" foreign key ("staff_id") references "staff" ("id")',
];

export class StaffDevices extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
