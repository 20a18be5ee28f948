import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  "create table `device_authorization` (`id` text not null primary key, `device_code_hash` text not null, `user_code_hash` text not null, `status` text check (`status` in ('pending', 'approved', 'denied')) not null, `staff_id` text null, `session` text null, `device_name` text not null, `address` text not null, `remember` integer not null, `created_at` datetime not null, `expires_at` datetime not null, `next_poll_at` datetime not null, `proven_at` datetime null, constraint `device_authorization_staff_id_foreign` foreign key (`staff_id`) references `staff` (`id`) on delete set null)",
  'create unique index `device_authorization_device_code_hash_unique` on `device_authorization` (`device_code_hash`)',
  'create unique index `device_authorization_user_code_hash_unique` on `device_authorization` (`user_code_hash`)',
  'create index `device_authorization_expires_at_index` on `device_authorization` (`expires_at`)',
  'create index `device_authorization_staff_id_index` on `device_authorization` (`staff_id`)',
];

const postgresql = [
  'create table "device_authorization" ("id" varchar(36) not null, "device_code_hash" varchar(64) not null, "user_code_hash" varchar(64) not null, "status" text not null, "staff_id" varchar(36) null, "session" varchar(36) null, "device_name" varchar(120) not null, "address" varchar(60) not null, "remember" boolean not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "next_poll_at" timestamptz(3) not null, "proven_at" timestamptz(3) null, primary key ("id"))',
  'alter table "device_authorization" add constraint "device_authorization_device_code_hash_unique" unique ("device_code_hash")',
  'alter table "device_authorization" add constraint "device_authorization_user_code_hash_unique" unique ("user_code_hash")',
  'create index "device_authorization_expires_at_index" on "device_authorization" ("expires_at")',
  'create index "device_authorization_staff_id_index" on "device_authorization" ("staff_id")',
  'alter table "device_authorization" add constraint "device_authorization_status_check" check ("status" in (\'pending\', \'approved\', \'denied\'))',
  'alter table "device_authorization" add constraint "device_authorization_staff_id_foreign" foreign key ("staff_id") references "staff" ("id") on delete set null',
];

export class DeviceAuthorization extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
