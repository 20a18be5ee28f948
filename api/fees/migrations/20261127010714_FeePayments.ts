import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = ['alter table `fee_charge` add column `payment` json null'];

const postgresql = ['alter table "fee_charge" add "payment" jsonb null'];

/** What the invoice of a charge states for paying it. */
export class FeePayments extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
