import type { EntityName } from '@mikro-orm/core';
import { type EntityTable, quoted, tableOf, toColumnValue } from './entityRows.ts';
import type { Em } from './openDatabase.ts';
import { isSqlite } from './rows.ts';

/** The same text for every row of a table, so that SQLite prepares it once. */
const insertions = new WeakMap<object, string>();

function insertionInto(table: EntityTable<never>): string {
  const known = insertions.get(table);
  if (known) return known;
  const columns = table.properties.map((property) => quoted(table.columnOf(property)));
  const sql = `insert into ${table.name} (${columns.join(', ')}) values `;
  insertions.set(table, sql);
  return sql;
}

/**
 * Inserts rows at once, without the ORM's unit of work: far cheaper where nothing reads the entity afterwards. The rows
 * have all properties of the entity.
 */
export async function insertRows<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const table = tableOf(em, schema);
  const insertion = insertionInto(table as EntityTable<never>);
  const places = `(${table.properties.map(() => '?').join(', ')})`;
  const valuesOf = (row: Row) =>
    table.properties.map((property) => toColumnValue(em, row[property as keyof Row]));
  if (isSqlite(em)) {
    for (const row of rows) await em.execute(insertion + places, valuesOf(row), 'run');
    return;
  }
  await em.execute(insertion + rows.map(() => places).join(', '), rows.flatMap(valuesOf), 'run');
}

type Values<Row> = Partial<Readonly<Record<keyof Row & string, unknown>>>;

/** Updates the rows that have the values of `where`, without the ORM's unit of work. */
export async function updateRows<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  where: Values<Row>,
  changes: Values<Row>,
): Promise<void> {
  const table = tableOf(em, schema);
  const pairs = (values: Values<Row>) =>
    Object.keys(values).map((property) => `${quoted(table.columnOf(property))} = ?`);
  const sql = `update ${table.name} set ${pairs(changes).join(', ')} where ${pairs(where).join(' and ')}`;
  const values = [...Object.values(changes), ...Object.values(where)].map((value) =>
    toColumnValue(em, value),
  );
  await em.execute(sql, values, 'run');
}
