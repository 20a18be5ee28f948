import type { EntityName } from '@mikro-orm/core';
import { type Condition, equals } from '#api/db/conditions.ts';
import { tableOf, toColumnValue, type ValueKind } from '#api/db/entityRows.ts';
import { refreshTexts, sortText } from '#api/db/foldedTexts.ts';
import { sortColumn, textsOf } from '#api/db/listDeclarations.ts';
import type { Em } from '#api/db/openDatabase.ts';

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
  /** The table, with others joined to it. */
  readonly from: string;
  /** Unique column that ends every order. */
  readonly key: string;
  /** @param field a field that the list can be sorted by */
  readonly column: (field: string) => string;
  readonly kindOf: (field: string) => ValueKind;
  readonly keyKind: ValueKind;
  /** Whether the key numbers all rows of the table from 1, without gaps. */
  readonly isNumbered?: boolean;
}

/** The rows of a list and how they are read. */
export interface ListSource<Row> extends ListTable {
  /** Expressions of `select`. */
  readonly selected: string;
  readonly read: (row: object) => Row;
  readonly positionOf: (row: Row, field: string) => Position;
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
    from: table.name,
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
  const { em, table, from, column, key, positionOf } = source;
  const name = column(field).replace(/^\w+\.(?=\w+$)/, '');
  const sorted = textsOf(table)?.sorted.find((text) => text === name || text === column(field));
  if (!sorted) return source;
  await refreshTexts(em, table);
  return {
    ...source,
    from: `search_text_${table} t left join ${from.replace(/( (left )?join |$)/, ` on ${key} = t.record$1`)}`,
    key: 't.record',
    column: () => `t.${sortColumn(sorted)}`,
    positionOf(row, ofField) {
      const position = positionOf(row, ofField);
      return { ...position, value: sortText(String(position.value ?? '')) };
    },
  };
}

/** Conditions that properties equal values. */
export function entityConditions<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  values: Partial<Readonly<Record<keyof Row & string, unknown>>>,
): Condition[] {
  const table = tableOf(em, schema);
  return Object.entries(values).map(([property, value]) =>
    equals(table.columnOf(property), toColumnValue(em, value)),
  );
}
