import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  "alter table `contact_message` add column `about` text check (`about` in ('identity', 'preferences', 'bookings', 'payouts', 'documents', 'forms', 'messages', 'access')) null",
  'alter table `contact_message` add column `wanted` text null',
  "alter table `contact_message` add column `outcome` text check (`outcome` in ('corrected', 'not_corrected')) null",
  'alter table `contact_message` add column `outcome_text` text null',
  'alter table `contact_message` add column `outcome_by` text null',
  'alter table `contact_message` add column `outcome_at` datetime null',
];

const postgresql = [
  'alter table "contact_message" add "about" text null, add "wanted" text null, add "outcome" text null, add "outcome_text" text null, add "outcome_by" varchar(120) null, add "outcome_at" timestamptz(3) null',
  "alter table \"contact_message\" add constraint \"contact_message_about_check\" check (\"about\" in ('identity', 'preferences', 'bookings', 'payouts', 'documents', 'forms', 'messages', 'access'))",
  'alter table "contact_message" add constraint "contact_message_outcome_check" check ("outcome" in (\'corrected\', \'not_corrected\'))',
];

/** What a request for a correction is about, and what was decided. */
export class Corrections extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
