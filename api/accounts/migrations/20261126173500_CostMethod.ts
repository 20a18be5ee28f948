import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = ["alter table `investor` add column `cost_method` text not null default 'average'"];

const postgresql = [`alter table "investor" add "cost_method" varchar(10) not null default 'average'`];

export class CostMethod extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
