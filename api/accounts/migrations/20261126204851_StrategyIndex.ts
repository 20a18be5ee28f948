import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = ['create index investor_strategy_index on investor (strategy) where strategy is not null'];

const postgresql = ['create index investor_strategy_index on investor (strategy) where strategy is not null'];

export class StrategyIndex extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
