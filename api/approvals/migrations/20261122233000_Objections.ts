import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/** When a change of a staff account takes effect without an approval, unless it is rejected. */
export class Objections extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [
      'alter table `approval` add column `effective_at` datetime null',
      'create index `approval_status_effective_at_index` on `approval` (`status`, `effective_at`)',
      'create index `approval_requested_by_decided_at_index` on `approval` (`requested_by`, `decided_at`)',
    ],
    postgresql: [
      'alter table "approval" add column "effective_at" timestamptz(3) null',
      'create index "approval_status_effective_at_index" on "approval" ("status", "effective_at")',
      'create index "approval_requested_by_decided_at_index" on "approval" ("requested_by", "decided_at")',
    ],
  };
}
