import type { InferKyselyDB } from '@mikro-orm/sql';
import type { ColumnType } from 'kysely';
import type { entities } from '#api/entities.ts';

/** SQLite's driver returns numbers, PostgreSQL's driver texts; JSON has texts. `new Date` reads each. */
export type Instant = Date | number | string;

/** Large sums are not exact as numbers: select them as text. */
type Amount = bigint | number | string;

/** A value as the drivers take and return it. */
type Stored<Value> =
  Value extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? ColumnType<Stored<Selected>, Stored<Inserted>, Stored<Updated>>
    : Value extends Date
      ? Instant
      : Value extends bigint
        ? Amount
        : Value extends boolean
          ? boolean | number
          : Value extends object
            ? Value | string
            : Value;

type Entities = InferKyselyDB<(typeof entities)[number]>;

/** Tables that triggers keep; no entity describes them. */
interface KeptTables {
  readonly account_difference: { readonly investor_id: string; readonly difference: Amount };
  readonly record_count: { readonly source: string; readonly status: string; readonly amount: number };
  readonly stale_text: { readonly id: number; readonly source: string; readonly record: string };
  readonly table_version: { readonly source: string; readonly amount: number };
}

/** The tables and their columns, derived from the entities. */
export type Tables = {
  readonly [Table in keyof Entities]: {
    readonly [Column in keyof Entities[Table]]: Stored<Entities[Table][Column]>;
  };
} & KeptTables;
