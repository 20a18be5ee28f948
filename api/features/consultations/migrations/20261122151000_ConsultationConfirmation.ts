import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  'alter table `consultation` add column `confirmation_hash` text null',
  'alter table `consultation` add column `confirm_by` datetime null',
  'create unique index `consultation_confirmation_hash_unique` on `consultation` (`confirmation_hash`)',
];

const postgresql = [
  'alter table "consultation" add column "confirmation_hash" varchar(64) null, add column "confirm_by" timestamptz(3) null',
  'alter table "consultation" add constraint "consultation_confirmation_hash_unique" unique ("confirmation_hash")',
];

/** Bookings of earlier releases count as confirmed. */
export class ConsultationConfirmation extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
