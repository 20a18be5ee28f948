import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/** When staff cancelled a consultation. */
export class ConsultationCancelled extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: ['alter table consultation add column cancelled_at datetime null'],
    postgresql: ['alter table consultation add column cancelled_at timestamptz(3) null'],
  };
}
