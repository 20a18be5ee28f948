import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = ['alter table `fee_run` add column `firm` json null'];

const postgresql = ['alter table "fee_run" add "firm" jsonb null'];

/** The firm as the letterheads of invoices state it. */
export class FeeLetterhead extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
