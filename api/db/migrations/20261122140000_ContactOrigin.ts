import { TwoDialectMigration } from './twoDialectMigration.ts';

const sqlite = ['alter table `contact_message` add column `investor_id` text null'];

const postgresql = ['alter table "contact_message" add "investor_id" varchar(12) null'];

/** Who was signed in when a contact message was sent. Messages from before count as public. */
export class ContactOrigin extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
