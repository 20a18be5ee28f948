import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = ['alter table `contact_message` add column `investor_id` text null'];

const postgresql = ['alter table "contact_message" add "investor_id" varchar(12) null'];

/** The account that was signed in when a contact message was sent. Earlier messages count as public. */
export class ContactOrigin extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
