import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const INDEX =
  'create unique index ledger_transaction_reverses_unique on ledger_transaction (reverses) where reverses is not null';

/**
 * SQLite prefers a unique index, also to look for the transactions that reverse nothing, which are nearly all. Now the
 * index does not have them.
 */
export class ReversedTransactions extends TwoDialectMigration {
  protected readonly statements = {
    sqlite: ['drop index ledger_transaction_reverses_unique', INDEX],
    postgresql: ['alter table ledger_transaction drop constraint ledger_transaction_reverses_unique', INDEX],
  };
}
