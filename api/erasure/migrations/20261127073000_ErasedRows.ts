import { TwoDialectMigration } from '#api/db/migrations/twoDialectMigration.ts';

/** A table whose rows an erasure empties in part. */
interface Emptied {
  readonly table: string;
  readonly message: string;
  /** Columns that stay. */
  readonly kept: readonly string[];
  /** What the others become, or stay. */
  readonly emptied: Readonly<Record<string, "''" | 'null'>>;
  /** SQL for an erasure that is about the row. */
  readonly erasure: string;
}

const ofInvestor = (row: string) =>
  `select 1 from erasure e join investor i on i.investor_id = e.subject where e.kind = 'investor' and i.id = ${row}`;

export const emptiedTables: readonly Emptied[] = [
  {
    table: 'statement',
    message: 'statements are never changed',
    kept: [
      ...['id', 'investor_id', 'first_day', 'last_day', 'number', 'as_known_at', 'issued_at'],
      ...['supersedes', 'public_key', 'run'],
    ],
    emptied: { content: "''", digest: "''", signature: "''", reason: 'null', issued_by: "''" },
    erasure: ofInvestor('old.investor_id'),
  },
  {
    table: 'fee_charge',
    message: 'fees are never changed',
    kept: [
      ...['id', 'run_number', 'investor_id', 'number', 'first_day', 'last_day', 'value', 'management'],
      ...['performance', 'collection', 'inputs', 'price_after', 'mark_after'],
    ],
    emptied: { payment: 'null' },
    erasure: ofInvestor('old.investor_id'),
  },
  {
    table: 'fee_reversal',
    message: 'fees are never changed',
    kept: ['charge_id', 'reversed_at', 'reversed_by'],
    emptied: { reason: "''" },
    erasure: ofInvestor('(select investor_id from fee_charge where id = old.charge_id)'),
  },
  {
    table: 'access_entry',
    message: 'entries of the access log stay until they expire',
    kept: ['seq', 'at', 'actor_type', 'actor_id', 'action', 'investor_id', 'result', 'expires_at'],
    emptied: { actor_name: "''", subject: 'null', detail: 'null', network: "''" },
    // What staff searched for can name anybody.
    erasure: 'select 1 from erasure where at >= old.at',
  },
];

export const isAllowed = ({ kept, emptied, erasure }: Emptied): string =>
  [
    ...kept.map((column) => `new.${column} is not distinct from old.${column}`),
    ...Object.entries(emptied).map(
      ([column, value]) =>
        `(new.${column} is not distinct from old.${column} or new.${column} is not distinct from ${value})`,
    ),
    `exists (${erasure})`,
  ].join(' and ');

const sqlite = emptiedTables.flatMap((emptied) => {
  const { table, message } = emptied;
  return [
    `drop trigger ${table}_no_update`,
    `create trigger ${table}_no_update before update on ${table} when not (${isAllowed(emptied)}) begin select raise(abort, '${message}'); end`,
  ];
});

const postgresql = emptiedTables.flatMap((emptied) => {
  const { table, message } = emptied;
  const run = `check_${table}_emptied`;
  return [
    `create function ${run}() returns trigger language plpgsql as $$ begin if not (${isAllowed(emptied)}) then raise exception '${message}'; end if; return new; end $$`,
    `do $$ begin execute format('alter function ${run}() set search_path = %I, pg_temp', current_schema()); end $$`,
    `drop trigger ${table}_append_only on ${table}`,
    `create trigger ${table}_append_only before update on ${table} for each row execute function ${run}()`,
    `alter table ${table} enable always trigger ${table}_append_only`,
  ];
});

/** Allows the personal part of statements, fees and entries of the access log to become empty after an erasure. */
export class ErasedRows extends TwoDialectMigration {
  protected override readonly statements = { sqlite, postgresql };
}
