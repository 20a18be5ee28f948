import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  'create table `payout_account` (`id` text not null primary key, `investor_id` text not null, `name` text not null, `asset` text not null, `address` text not null, `address_key` text null, `created_at` datetime not null, `first_used_at` datetime null, `removed_at` datetime null, constraint `payout_account_investor_id_foreign` foreign key (`investor_id`) references `investor` (`id`))',
  'create index `payout_account_investor_id_index` on `payout_account` (`investor_id`)',
  'create unique index `payout_account_investor_id_asset_address_key_unique` on `payout_account` (`investor_id`, `asset`, `address_key`)',
  'alter table `withdrawal` add column `new_account_until` datetime null',
  'alter table `withdrawal` add column `called_back_at` datetime null',
  'alter table `withdrawal` add column `called_back_by` text null',
  'alter table `withdrawal` add column `called_back_phone` text null',
  'alter table `withdrawal` add column `veto_hash` text null',
  'alter table `withdrawal` add column `vetoed_at` datetime null',
  'create unique index `withdrawal_veto_hash_unique` on `withdrawal` (`veto_hash`)',
];

const postgresql = [
  'create table "payout_account" ("id" varchar(36) not null, "investor_id" varchar(36) not null, "name" varchar(60) not null, "asset" varchar(12) not null, "address" varchar(200) not null, "address_key" varchar(64) null, "created_at" timestamptz(3) not null, "first_used_at" timestamptz(3) null, "removed_at" timestamptz(3) null, primary key ("id"))',
  'alter table "payout_account" add constraint "payout_account_investor_id_asset_address_key_unique" unique ("investor_id", "asset", "address_key")',
  'alter table "payout_account" add constraint "payout_account_investor_id_foreign" foreign key ("investor_id") references "investor" ("id")',
  'alter table "withdrawal" add "new_account_until" timestamptz(3) null, add "called_back_at" timestamptz(3) null, add "called_back_by" varchar(120) null, add "called_back_phone" varchar(40) null, add "veto_hash" varchar(64) null, add "vetoed_at" timestamptz(3) null',
  'alter table "withdrawal" add constraint "withdrawal_veto_hash_unique" unique ("veto_hash")',
];

/** Requests of earlier releases never wait for their account. */
export class PayoutAccounts extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
