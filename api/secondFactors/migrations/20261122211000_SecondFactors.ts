import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  'create table `passkey` (`id` text not null primary key, `owner` text not null, `credential_id` text not null, `public_key` text not null, `counter` bigint not null, `transports` json not null, `name` text not null, `backed_up` integer not null, `created_at` datetime not null, `last_used_at` datetime null)',
  'create index `passkey_owner_index` on `passkey` (`owner`)',
  'create unique index `passkey_credential_id_unique` on `passkey` (`credential_id`)',
  "create table `proof_challenge` (`id` text not null primary key, `owner` text null, `purpose` text check (`purpose` in ('sign-in', 'second-step', 'step-up', 'register')) not null, `challenge` text null, `token_hash` text null, `failures` integer not null default 0, `credential` text null, `expires_at` datetime not null)",
  'create index `proof_challenge_owner_index` on `proof_challenge` (`owner`)',
  'create unique index `proof_challenge_token_hash_unique` on `proof_challenge` (`token_hash`)',
  'create index `proof_challenge_expires_at_index` on `proof_challenge` (`expires_at`)',
  'create table `recovery_code` (`id` text not null primary key, `owner` text not null, `code_hash` text not null, `used_at` datetime null)',
  'create index `recovery_code_owner_index` on `recovery_code` (`owner`)',
  'create table `totp` (`owner` text not null primary key, `secret` text not null, `confirmed_at` datetime null, `last_step` bigint not null, `created_at` datetime not null)',
];

const postgresql = [
  'create table "passkey" ("id" varchar(36) not null, "owner" varchar(50) not null, "credential_id" varchar(1400) not null, "public_key" varchar(4000) not null, "counter" bigint not null, "transports" jsonb not null, "name" varchar(60) not null, "backed_up" boolean not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, primary key ("id"))',
  'create index "passkey_owner_index" on "passkey" ("owner")',
  'alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id")',
  'create table "proof_challenge" ("id" varchar(36) not null, "owner" varchar(50) null, "purpose" text not null, "challenge" varchar(100) null, "token_hash" varchar(64) null, "failures" int not null default 0, "credential" varchar(64) null, "expires_at" timestamptz(3) not null, primary key ("id"))',
  'create index "proof_challenge_owner_index" on "proof_challenge" ("owner")',
  'alter table "proof_challenge" add constraint "proof_challenge_token_hash_unique" unique ("token_hash")',
  'create index "proof_challenge_expires_at_index" on "proof_challenge" ("expires_at")',
  'create table "recovery_code" ("id" varchar(36) not null, "owner" varchar(50) not null, "code_hash" varchar(64) not null, "used_at" timestamptz(3) null, primary key ("id"))',
  'create index "recovery_code_owner_index" on "recovery_code" ("owner")',
  'create table "totp" ("owner" varchar(50) not null, "secret" varchar(200) not null, "confirmed_at" timestamptz(3) null, "last_step" bigint not null, "created_at" timestamptz(3) not null, primary key ("owner"))',
  "alter table \"proof_challenge\" add constraint \"proof_challenge_purpose_check\" check (\"purpose\" in ('sign-in', 'second-step', 'step-up', 'register'))",
];

export class SecondFactors extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
