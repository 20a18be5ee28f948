import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const statements = [
  'drop index "price_instrument_at_index"',
  'create index "price_history" on "price" ("instrument", "at", "version", "units", "source")',
];

/** The index of prices by time has what a history reads, so that it reads no rows. */
export class PriceHistoryIndex extends TwoDialectMigration {
  protected override readonly statements = { sqlite: statements, postgresql: statements };
}
