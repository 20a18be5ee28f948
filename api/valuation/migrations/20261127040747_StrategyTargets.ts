import { appendOnly } from '#api/db/migrations/appendOnly.ts';
import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

const sqlite = [
  'create table `strategy_targets` (`id` text not null primary key, `strategy` text not null, `number` integer not null, `valid_from` text not null, `targets` json not null, `holdings` json not null, `set_at` datetime not null, `set_by` text not null)',
  'create unique index `strategy_targets_strategy_number_unique` on `strategy_targets` (`strategy`, `number`)',
];

const postgresql = [
  'create table "strategy_targets" ("id" varchar(36) not null, "strategy" varchar(36) not null, "number" int not null, "valid_from" varchar(10) not null, "targets" jsonb not null, "holdings" jsonb not null, "set_at" timestamptz(3) not null, "set_by" varchar(120) not null, primary key ("id"))',
  'alter table "strategy_targets" add constraint "strategy_targets_strategy_number_unique" unique ("strategy", "number")',
];

const guard = appendOnly('strategy_targets', ['id', 'strategy, number'], 'targets are never changed');

/** Target weights of strategies with what they hold. */
export class StrategyTargets extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: [...sqlite, ...guard.sqlite],
    postgresql: [...postgresql, ...guard.postgresql],
  };
}
