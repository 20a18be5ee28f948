import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = ['alter table `valuation` add column `version` integer not null default 0'];

const postgresql = ['alter table "valuation" add column "version" int not null default 0'];

/** Rows of earlier releases keep 0 and are ordered by their time. */
export class ValuationVersion extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
