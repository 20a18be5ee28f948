import type { EntityName } from '@mikro-orm/core';
import { sql } from 'kysely';
import { z } from 'zod';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRows, findRowsWhere, tableOf } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { ERASED, isSame } from '#api/journal/erasedValues.ts';
import { toJournalValue } from '#api/journal/recordFields.ts';

/** A record according to the journal; unknown fields are left out. */
export type ReplayedRecord = Readonly<Record<string, unknown>>;

/** What the entries of an action say about a record. */
interface EntryRule {
  /** The record of both sides that states the fields; the sides themselves when left out. */
  readonly in?: string;
  /** Fields that change from the stated values to the stated values. Entries leave out fields without a value. */
  readonly sets?: readonly string[];
  /** Fields that the entry states before and that stay. */
  readonly keeps?: readonly string[];
  /** Whether the entry is possible. */
  readonly when?: (state: ReplayedRecord, entry: JournalEntry) => unknown;
  /** What follows from the entry besides. */
  readonly is?: (entry: JournalEntry, state: ReplayedRecord) => ReplayedRecord;
}

/** Whether nothing is known of a record before an entry. */
export const isNew = (state: ReplayedRecord): boolean => Object.keys(state).length === 0;

interface Definition<Row extends object> {
  readonly name: string;
  /** The property that the subject of its entries names. */
  readonly key: keyof Row & string;
  /** What is known before the first entry. When left out, the first entry is about a new record. */
  readonly initial?: ReplayedRecord;
  /** Fields that are not stored in the form of the journal. */
  readonly derived?: Readonly<Record<string, (row: Row) => unknown>>;
  /** SQL for rows that need an entry; all when left out. */
  readonly explained?: string;
  readonly entries: Readonly<Partial<Record<JournalAction, EntryRule>>>;
}

/** A kind of record, other than accounts, that the journal explains. */
export interface RecordKind<Row extends object = object> {
  readonly name: string;
  readonly actions: readonly JournalAction[];
  /** @throws {RecordReplayError} when the entry does not follow from those before it */
  readonly apply: (state: ReplayedRecord | undefined, entry: JournalEntry) => ReplayedRecord;
  /** A stored record in the form of the journal. */
  readonly stateOf: (row: Row) => ReplayedRecord;
  readonly findStored: (em: Em, keys: readonly string[]) => Promise<ReadonlyMap<string, ReplayedRecord>>;
  /** The key of a row without a required entry. */
  readonly findUnexplained: (em: Em) => Promise<string | undefined>;
}

const values = z.record(z.string(), z.unknown());

/** An erased record, of which no field is known. */
const ERASED_RECORD: ReplayedRecord = {};

/** A side of an entry, or the record in it. @throws {RecordReplayError} for a side of another form */
export function sideOf(entry: JournalEntry, side: 'before' | 'after', name?: string): ReplayedRecord {
  if (!name) return readSide(values, entry, side);
  const record = z.literal(ERASED).transform(() => ERASED_RECORD);
  return readSide(z.object({ [name]: z.union([values, record]).nullish() }), entry, side)[name] ?? {};
}

function applyRule(
  rule: EntryRule,
  entry: JournalEntry,
  state: ReplayedRecord,
  isNew: boolean,
): ReplayedRecord {
  const { sets = [], keeps = [], when, is } = rule;
  const before = sideOf(entry, 'before', rule.in);
  const after = sideOf(entry, 'after', rule.in);
  const isPossible = [...sets, ...keeps].every((field) => {
    const current = isNew ? (state[field] ?? null) : state[field];
    return current === undefined || before === ERASED_RECORD || isSame(current, before[field] ?? null);
  });
  if (!isPossible || (when && !when(state, entry))) throw replayError(entry);
  const of = (side: ReplayedRecord, fields: readonly string[]) =>
    Object.fromEntries(
      fields.map((field) => [field, side === ERASED_RECORD ? ERASED : (side[field] ?? null)]),
    );
  return { ...state, ...of(before, keeps), ...of(after, sets), ...is?.(entry, state) };
}

/** Entries name an account by its `INV-…`, not by the id of its row. */
async function findInvestorIds(em: Em, rows: readonly object[]): Promise<ReadonlyMap<unknown, string>> {
  const ids = rows.flatMap((row) => ('investor' in row ? String(row.investor) : []));
  const investors = await findRows(em, InvestorSchema, (query) =>
    query.where((eb) => oneOf(em, eb.ref('id'), ids)),
  );
  return new Map(investors.map(({ id, investorId }) => [id, investorId]));
}

export function recordKind<Row extends object>(
  schema: EntityName<Row>,
  { name, key, initial, derived = {}, explained = '1 = 1', entries }: Definition<Row>,
): RecordKind<Row> {
  const actions = Object.keys(entries) as JournalAction[];
  const stateOf = (row: Row): ReplayedRecord =>
    Object.fromEntries([
      ...Object.entries(row).map(([field, value]) => [field, toJournalValue(value)]),
      ...Object.entries(derived).map(([field, of]) => [field, of(row)]),
    ]);
  const columnOf = (em: Em) => tableOf(em, schema).columnOf(key);
  return {
    name,
    actions,
    stateOf,
    apply: (state = initial ?? {}, entry) =>
      applyRule(entries[entry.action as JournalAction] ?? {}, entry, state, initial === undefined),
    async findStored(em, keys) {
      const rows = await findRowsWhere(em, schema, oneOf(em, sql.ref(columnOf(em)), keys));
      const investorIds = await findInvestorIds(em, rows);
      return new Map(
        rows.map((row) => {
          const state = stateOf(row);
          return [String(row[key]), { ...state, investor: investorIds.get(state['investor']) ?? null }];
        }),
      );
    },
    async findUnexplained(em) {
      const key = sql.ref<string>(`r.${columnOf(em)}`);
      const unexplained = sql<{
        key: string;
      }>`select ${key} as key from ${sql.table(tableOf(em, schema).name)} r
        left join journal_entry j on j.subject = ${key} and j.action in (${sql.join(actions)})
        where (${sql.raw(explained)}) and j.seq is null limit 1`;
      return (await unexplained.execute(kysely(em))).rows[0]?.key;
    },
  };
}

/** The first field in which a stored record differs from the journal. */
export const findDifference = (state: ReplayedRecord, stored: ReplayedRecord): string | undefined =>
  Object.keys(state).find((field) => state[field] !== undefined && !isSame(state[field], stored[field]));

/** An entry that contradicts the entries before it. */
export class RecordReplayError extends Error {
  override readonly name = 'Contradiction';
}

export const replayError = ({ seq }: JournalEntry) =>
  new RecordReplayError(`Journal entry ${seq} does not follow from those before it.`);

/** @throws {RecordReplayError} for a side that does not have the fields of the schema */
export function readSide<Schema extends z.ZodType>(
  schema: Schema,
  entry: JournalEntry,
  side: 'before' | 'after',
) {
  try {
    return schema.parse(JSON.parse(entry[side] ?? '{}')) as z.output<Schema>;
  } catch {
    throw replayError(entry);
  }
}

/** @returns the findings of the checks, a sentence each */
export async function findingsOf(checks: readonly (() => Promise<string | undefined>)[]): Promise<string[]> {
  const findings: string[] = [];
  for (const check of checks) {
    const finding = await check().catch((error: unknown) => {
      if (error instanceof RecordReplayError) return error.message;
      throw error;
    });
    if (finding) findings.push(finding);
  }
  return findings;
}
