import { z } from 'zod';
import type { EntryField } from '#common/contract/entryTexts.ts';
import type { FieldValue } from '#common/contract/journalValues.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import type { Snapshot } from './append.ts';

/** How a field of a record stands in entries. People see it if it is shown; all others are internal. */
interface RecordField {
  readonly schema: z.ZodType;
  /** Set for what says nothing about a person besides the account that the entry names. Everything else is personal. */
  readonly isPublic?: true;
  /** Its value, if that is not the row's property of the same name. */
  readonly of?: (row: never) => unknown;
  /** The property of the row without which entries leave the field out. */
  readonly when?: string;
  /** @returns null for what is not shown */
  readonly shown?: (value: unknown) => FieldValue | null;
  /** The name in the texts, if it is not that of the field. */
  readonly shownAs?: EntryField;
}

export type RecordFields = Readonly<Record<string, RecordField>>;

type Shape<Fields extends RecordFields> = { [Name in keyof Fields]: Fields[Name]['schema'] };

/** What an entry states about a record. */
export type SnapshotOf<Fields extends RecordFields> = z.infer<z.ZodObject<Shape<Fields>>>;

export const schemaOf = <Fields extends RecordFields>(fields: Fields): z.ZodObject<Shape<Fields>> =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))) as never;

/** A value as entries state it: amounts as exact decimal text, instants as ISO text. */
export function toJournalValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? toExactDecimalString(value as never) : (value ?? null);
}

/** The fields of a row for the journal. */
export function snapshotOf<Fields extends RecordFields>(fields: Fields, row: object): SnapshotOf<Fields> {
  const values = row as Snapshot;
  const stated = Object.entries(fields).filter(([, { when }]) => when === undefined || values[when]);
  return Object.fromEntries(
    stated.map(([name, { of }]) => [name, toJournalValue(of ? of(row as never) : values[name])]),
  ) as never;
}

/** Names of fields that are public, with those of records in them. All others are personal. */
export interface PublicFields {
  readonly [name: string]: true | PublicFields;
}

/** The public fields of a record. */
export const publicOf = (fields: RecordFields): PublicFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { isPublic }]) => (isPublic ? [[name, true] as const] : [])),
  );

interface ShownField {
  readonly name: EntryField;
  readonly read: (record: Snapshot) => FieldValue | null;
}

/** The shown fields in their order. */
export const shownOf = (fields: RecordFields): ShownField[] =>
  Object.entries(fields).flatMap(([name, { shown, shownAs }]) =>
    shown ? { name: shownAs ?? (name as EntryField), read: (record: Snapshot) => shown(record[name]) } : [],
  );
