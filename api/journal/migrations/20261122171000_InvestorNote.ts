import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = ['alter table `journal_entry` add column `investor_note` text null'];

const postgresql = ['alter table "journal_entry" add column "investor_note" text null'];

/** Null in earlier entries, so that their hashes stay valid and their reasons count as internal. */
export class InvestorNote extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
