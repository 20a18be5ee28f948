import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/** When a run was cancelled that was being prepared. */
export class CancelledRuns extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: ['alter table `valuation_run` add column `cancelled_at` datetime null'],
    postgresql: ['alter table "valuation_run" add "cancelled_at" timestamptz(3) null'],
  };
}
