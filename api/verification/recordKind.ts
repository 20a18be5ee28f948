import type { z } from 'zod';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import type { JournalEntry } from '#api/journal/entities.ts';

/** A record according to the journal; unknown fields are left out. */
export type ReplayedRecord = Readonly<Record<string, string | null | undefined>>;

/** A kind of record, other than accounts, that the journal explains. */
export interface RecordKind {
  readonly name: string;
  /** The actions of entries about it; their subject is the record's key. */
  readonly actions: readonly JournalAction[];
  /** @throws {RecordReplayError} when the entry does not follow from those before it */
  readonly apply: (state: ReplayedRecord | undefined, entry: JournalEntry) => ReplayedRecord;
  readonly findStored: (em: Em, keys: readonly string[]) => Promise<ReadonlyMap<string, ReplayedRecord>>;
  /** SQL that finds the key of a row without a required entry; `ACTIONS` is replaced by the actions above. */
  readonly unexplainedSql: string;
}

/** The first field in which a stored record differs from the journal. */
export const findDifference = (state: ReplayedRecord, stored: ReplayedRecord): string | undefined =>
  Object.keys(state).find((field) => state[field] !== undefined && state[field] !== stored[field]);

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
