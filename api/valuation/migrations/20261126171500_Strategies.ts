import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  'alter table `investor` add column `strategy` text null',
  'alter table `valuation_line` add column `units` text null',
];

const postgresql = [
  'alter table "investor" add "strategy" varchar(12) null',
  'alter table "valuation_line" add "units" numeric(38,0) null',
];

export class Strategies extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
