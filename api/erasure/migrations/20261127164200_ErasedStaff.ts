import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';
import { emptiedTables, isAllowed } from './20261127073000_ErasedRows.ts';
import { IS_ALLOWED as ACCESS_ALLOWED, KEPT as ACCESS_KEPT } from './20261127111500_ErasedAccess.ts';

/** A table with the name of a member of staff in rows that stay. */
interface Named {
  readonly table: string;
  readonly message: string;
  /** The column with the name. */
  readonly column: string;
  /** All others. */
  readonly kept: readonly string[];
}

const MESSAGE = {
  fees: 'fees are never changed',
  statements: 'statements are never changed',
  prices: 'entries of the ledger and prices are only added',
  targets: 'targets are never changed',
  runs: 'a published valuation run is never changed',
} as const;

const tables: readonly Named[] = [
  {
    table: 'fee_run',
    message: MESSAGE.fees,
    column: 'charged_by',
    kept: ['number', 'last_day', 'charged_at', 'reason', 'accounts', 'total', 'firm', 'digest'],
  },
  {
    table: 'fee_terms',
    message: MESSAGE.fees,
    column: 'set_by',
    kept: [
      ...['id', 'investor_id', 'number', 'valid_from', 'management', 'performance'],
      ...['crystallisation', 'collection', 'set_at'],
    ],
  },
  {
    table: 'fee_reversal',
    message: MESSAGE.fees,
    column: 'reversed_by',
    kept: ['charge_id', 'reversed_at', 'reason'],
  },
  {
    table: 'statement',
    message: MESSAGE.statements,
    column: 'issued_by',
    kept: [
      ...['id', 'investor_id', 'first_day', 'last_day', 'number', 'as_known_at', 'issued_at', 'supersedes'],
      ...['reason', 'content', 'digest', 'signature', 'public_key', 'run'],
    ],
  },
  {
    table: 'price',
    message: MESSAGE.prices,
    column: 'recorded_by',
    kept: ['id', 'instrument', 'at', 'version', 'units', 'source', 'recorded_at', 'entry', 'corrects'],
  },
  {
    table: 'strategy_targets',
    message: MESSAGE.targets,
    column: 'set_by',
    kept: ['id', 'strategy', 'number', 'valid_from', 'targets', 'holdings', 'set_at'],
  },
  {
    table: 'valuation_run',
    message: MESSAGE.runs,
    column: 'requested_by',
    kept: [
      ...['number', 'at', 'requested_at', 'requested_by_id', 'published_at', 'entry', 'failure'],
      ...['cancelled_at', 'corrects', 'reason', 'prices_digest', 'accounts', 'done'],
      ...['value_before', 'value_after'],
    ],
  },
];

const ERASED = `select 1 from erasure e join staff s on s.id = e.subject where e.kind = 'staff'`;

/** The name of a member of staff who was erased gives way to that of nobody, or what an earlier guard allows. */
function conditionOf({ table, column, kept }: Named): string {
  const same = kept.map((name) => `new.${name} is not distinct from old.${name}`).join(' and ');
  const named = `${same} and new.${column} = 'Former member of staff'
    and exists (${ERASED} and s.display_name = old.${column})`;
  const earlier = emptiedTables.find((emptied) => emptied.table === table);
  const also = table === 'valuation_run' ? 'old.published_at is null' : earlier && isAllowed(earlier);
  return also ? `((${also}) or (${named}))` : `(${named})`;
}

/** Sign-ins that failed name the account. */
const ACCESS = {
  table: 'access_entry',
  message: 'entries of the access log stay until they expire',
  condition: `((${ACCESS_ALLOWED}) or (${ACCESS_KEPT.map((name) => `new.${name} is not distinct from old.${name}`).join(' and ')}
    and new.actor_name = old.actor_name and new.detail is not distinct from old.detail
    and new.subject is null and new.network = '' and exists (${ERASED} and s.username = old.subject)))`,
};

const guards = [
  ...tables.map((named) => ({
    table: named.table,
    message: named.message,
    condition: conditionOf(named),
  })),
  ACCESS,
];

const triggerOf = (table: string): string =>
  table === 'valuation_run' ? 'valuation_run_no_update' : `${table}_append_only`;

/** Lets an erasure take the name of a member of staff from rows that are otherwise never changed. */
export class ErasedStaff extends TwoDialectMigration {
  protected override readonly statements = {
    sqlite: guards.flatMap(({ table, message, condition }) => [
      `drop trigger ${table}_no_update`,
      `create trigger ${table}_no_update before update on ${table} when not ${condition} begin select raise(abort, '${message}'); end`,
    ]),
    postgresql: guards.flatMap(({ table, message, condition }) => [
      `create or replace function check_${table}_emptied() returns trigger language plpgsql as $$ begin if not ${condition} then raise exception '${message}'; end if; return new; end $$`,
      `do $$ begin execute format('alter function check_${table}_emptied() set search_path = %I, pg_temp', current_schema()); end $$`,
      `drop trigger ${triggerOf(table)} on ${table}`,
      `create trigger ${triggerOf(table)} before update on ${table} for each row execute function check_${table}_emptied()`,
      `alter table ${table} enable always trigger ${triggerOf(table)}`,
    ]),
  };
}
