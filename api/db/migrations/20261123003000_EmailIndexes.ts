import { TwoDialectMigration } from './twoDialectMigration.ts';

const indexes = ['investor', 'contact_message', 'consultation'].map(
  (table) => `create index ${table}_lower_email_index on ${table} (lower(email))`,
);

/** For the lists that find an address in any case. */
export class EmailIndexes extends TwoDialectMigration {
  protected override readonly statements = { sqlite: indexes, postgresql: indexes };
}
