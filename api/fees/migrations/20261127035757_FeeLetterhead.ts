import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = ['alter table `fee_run` add column `firm` json not null'];

const postgresql = ['alter table "fee_run" add "firm" jsonb not null'];

/** The firm as the letterheads of invoices state it. No release has charged fees without it. */
export class FeeLetterhead extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
