import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = ['alter table `investor` add column `withdrawal_limit` bigint null'];

const postgresql = ['alter table "investor" add "withdrawal_limit" bigint null'];

export class WithdrawalLimits extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
