import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  'alter table `investor` add column `access_changed_at` datetime null',
  'alter table `outbox_message` add column `urgent` integer not null default false',
  'alter table `withdrawal` add column `approvable_from` datetime null',
];

const postgresql = [
  'alter table "investor" add "access_changed_at" timestamptz(3) null',
  'alter table "outbox_message" add "urgent" boolean not null default false',
  'alter table "withdrawal" add "approvable_from" timestamptz(3) null',
];

export class AccessChange extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
