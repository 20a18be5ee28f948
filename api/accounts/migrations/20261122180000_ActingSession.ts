import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  'alter table `account_transaction` add column `created_in_session` text null',
  'alter table `withdrawal` add column `decided_in_session` text null',
];

const postgresql = [
  'alter table "account_transaction" add "created_in_session" varchar(36) null',
  'alter table "withdrawal" add "decided_in_session" varchar(36) null',
];

/** Which session decided a withdrawal or recorded a transaction. */
export class ActingSession extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
