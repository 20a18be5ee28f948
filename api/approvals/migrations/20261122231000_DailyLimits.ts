import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const statements = [
  "update approval_policy set per = 'day' where kind in ('withdrawal', 'totals') and version = 1 and changed_at is null",
];

/** Limits that nobody has changed count per person and day, so that a change cannot be split into smaller ones. */
export class DailyLimits extends TwoDialectMigration {
  protected override readonly statements = { sqlite: statements, postgresql: statements };
}
