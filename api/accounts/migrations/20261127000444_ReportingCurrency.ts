import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = ["alter table `investor` add column `reporting_currency` text not null default 'USD'"];

const postgresql = ['alter table "investor" add "reporting_currency" varchar(3) not null default \'USD\''];

export class ReportingCurrency extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
