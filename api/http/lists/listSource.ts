import type { EntityName } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import { tableOf, type ValueKind } from '#api/db/entityRows.ts';
import { refreshTexts, sortText } from '#api/db/foldedTexts.ts';
import { sortColumn, textsOf } from '#api/db/listDeclarations.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';

/** Where a row is in an order: the sorted value and the key. */
export interface Position {
  readonly value: unknown;
  readonly key: unknown;
}

/** The rows of a list and what they can be sorted by. */
export interface ListTable {
  readonly em: Em;
  /** Table whose number of rows is kept. */
  readonly table: string;
  /** Its name in the statement; the same when left out. */
  readonly alias?: string;
  /** Further tables. */
  readonly joins?: RawBuilder<unknown>;
  /** The table of its folded texts and the key that they belong to, when the list is in their order. */
  readonly texts?: { readonly table: string; readonly key: string };
  /** Unique column that ends every order. */
  readonly key: string;
  /** @param field a field that the list can be sorted by */
  readonly column: (field: string) => string;
  readonly kindOf: (field: string) => ValueKind;
  readonly keyKind: ValueKind;
  /** Table that says at which `position`, from 0, most rows of the table are in the order of their key, by its name. */
  readonly positions?: keyof Tables;
}

/** The rows of a list and how they are read. */
export interface ListSource<Row> extends ListTable {
  readonly selected: RawBuilder<unknown>;
  readonly read: (row: object) => Row;
  readonly positionOf: (row: Row, field: string) => Position;
}

/** What a statement about the list reads from. */
export function fromOf({ table, alias = table, joins = sql``, texts }: ListTable): RawBuilder<unknown> {
  const own = sql`${sql.table(table)} as ${sql.id(alias)}`;
  if (!texts) return sql`${own} ${joins}`;
  return sql`${sql.table(texts.table)} as t left join ${own} on ${sql.ref(texts.key)} = t.record ${joins}`;
}

/** The table of an entity as a list. @param omit properties that the list does not read */
export function entitySource<Row extends object, Omitted extends keyof Row & string = never>(
  em: Em,
  schema: EntityName<Row>,
  key: keyof Row & string,
  omit: readonly Omitted[] = [],
): ListSource<Omit<Row, Omitted>> {
  const table = tableOf(em, schema);
  // Without the table, `order by` would mean the result column of this name, which has amounts as text on SQLite.
  const column = (field: string) => `${table.name}.${table.columnOf(field)}`;
  const fieldOf = (row: object, field: string) => (row as Record<string, unknown>)[field];
  return {
    em,
    table: table.name,
    selected: table.selected({ omit }),
    key: column(key),
    column,
    kindOf: (field) => table.kindOf(field),
    keyKind: table.kindOf(key),
    read: (row) => table.read(row),
    positionOf: (row, field) => ({ value: fieldOf(row, field), key: fieldOf(row, key) }),
  };
}

/**
 * The list in the order of a field. Texts are ordered by their folded form, whose table the database then reads first;
 * everything else by its value.
 */
export async function sortedSource<Row>(source: ListSource<Row>, field: string): Promise<ListSource<Row>> {
  const { em, table, column, key, positionOf } = source;
  const name = column(field).split('.').at(-1);
  const sorted = textsOf(table)?.sorted.find((text) => text === name || text === column(field));
  if (!sorted) return source;
  await refreshTexts(em, table);
  return {
    ...source,
    texts: { table: `search_text_${table}`, key },
    key: 't.record',
    column: () => `t.${sortColumn(sorted)}`,
    positionOf(row, ofField) {
      const position = positionOf(row, ofField);
      return { ...position, value: sortText(String(position.value ?? '')) };
    },
  };
}
