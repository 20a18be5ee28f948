import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/** The daily summary is off until an investor chooses what it contains. */
export class NotificationSettings extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      'create table `notification_settings` (`investor_id` text not null primary key, `valuation` integer not null, `allocation` integer not null, `transaction` integer not null, `sent_for` text not null, `reported_to` integer not null)',
      'create index `notification_settings_sent_for_index` on `notification_settings` (`sent_for`)',
    ],
    postgresql: [
      'create table "notification_settings" ("investor_id" varchar(12) not null, "valuation" boolean not null, "allocation" boolean not null, "transaction" boolean not null, "sent_for" varchar(10) not null, "reported_to" int not null, primary key ("investor_id"))',
      'create index "notification_settings_sent_for_index" on "notification_settings" ("sent_for")',
    ],
  };
}
