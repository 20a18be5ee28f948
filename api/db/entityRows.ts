import { type EntityMetadata, type EntityName, JsonType } from '@mikro-orm/core';
import { money } from '#common/domain/money.ts';
import { allOf, type Condition, equals } from './conditions.ts';
import { MoneyType } from './moneyType.ts';
import type { Em } from './openDatabase.ts';
import { isSqlite, readRows } from './rows.ts';

type Convert = (value: never) => unknown;

export type ValueKind = 'text' | 'number' | 'instant' | 'money';

interface Column {
  readonly name: string;
  /** Turns what the driver returns into the property's value; undefined where they are equal. */
  readonly read: Convert | undefined;
  readonly kind: ValueKind;
}

/** The table of an entity, read as plain objects with the entity's properties. */
export interface EntityTable<Row> {
  readonly name: string;
  readonly properties: readonly string[];
  columnOf(property: string): string;
  kindOf(property: string): ValueKind;
  /** List of the columns for `select`, named like the properties. @param alias of the table in the statement */
  selected(options?: { readonly alias?: string; readonly omit?: readonly string[] }): string;
  /** Converts a row of `selected` in place. */
  read(row: object): Row;
}

/** Some columns are named like keywords. */
export const quoted = (name: string): string => `"${name}"`;

const readInstant: Convert = (value: string | number) => new Date(value);
const readJson: Convert = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
const readBoolean: Convert = (value: unknown) => Boolean(value);
const readMoney: Convert = (value: string) => money(BigInt(value));

function converterOf(property: EntityMetadata['props'][number]): Convert | undefined {
  if (property.customType instanceof MoneyType) return readMoney;
  if (property.customType instanceof JsonType) return readJson;
  if (property.runtimeType === 'Date') return readInstant;
  return property.runtimeType === 'boolean' ? readBoolean : undefined;
}

function kindOf(property: EntityMetadata['props'][number]): ValueKind {
  if (property.customType instanceof MoneyType) return 'money';
  if (property.runtimeType === 'Date') return 'instant';
  return property.runtimeType === 'number' ? 'number' : 'text';
}

function describeTable<Row>({ tableName, props }: EntityMetadata, sqlite: boolean): EntityTable<Row> {
  const columns = new Map<string, Column>();
  for (const property of props) {
    const [name = property.name] = property.fieldNames;
    columns.set(property.name, { name, read: converterOf(property), kind: kindOf(property) });
  }
  const converted = [...columns].flatMap(([property, { read }]) => (read ? [[property, read] as const] : []));
  const lists = new Map<string, string>();
  const columnNamed = (property: string): Column => {
    const column = columns.get(property);
    if (!column) throw new Error(`${tableName} has no column for ${property}.`);
    return column;
  };
  const select = (alias: string, { name, kind }: Column) =>
    // SQLite's driver returns integers as doubles, which are not exact for large amounts.
    kind === 'money' && sqlite ? `cast(${alias}.${quoted(name)} as text)` : `${alias}.${quoted(name)}`;
  const read = (row: object) => {
    const values = row as Record<string, unknown>;
    for (const [property, convert] of converted) {
      const value = values[property];
      if (value !== null && value !== undefined) values[property] = convert(value as never);
    }
    return row as Row;
  };
  return {
    name: tableName,
    properties: [...columns.keys()],
    columnOf: (property) => columnNamed(property).name,
    kindOf: (property) => columnNamed(property).kind,
    selected({ alias = tableName, omit = [] } = {}) {
      const key = [alias, ...omit].join();
      const list =
        lists.get(key) ??
        [...columns]
          .filter(([property]) => !omit.includes(property))
          .map(([property, column]) => `${select(alias, column)} as "${property}"`)
          .join(', ');
      lists.set(key, list);
      return list;
    },
    read,
  };
}

const tables = new WeakMap<object, EntityTable<never>>();

/** The table of an entity. */
export function tableOf<Row extends object>(em: Em, schema: EntityName<Row>): EntityTable<Row> {
  const metadata = em.getMetadata().get(schema) as EntityMetadata;
  const known = tables.get(metadata) as EntityTable<Row> | undefined;
  if (known) return known;
  const table = describeTable<Row>(metadata, isSqlite(em));
  tables.set(metadata, table as EntityTable<never>);
  return table;
}

/** A property's value as the driver takes it. */
export function toColumnValue(em: Em, value: unknown): unknown {
  if (!isSqlite(em)) return value;
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Reads the rows of an entity, without the ORM's identity map. @param suffix order and limit */
export async function findRowsWhere<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  { sql, values }: Condition,
  suffix = '',
): Promise<Row[]> {
  const table = tableOf(em, schema);
  const statement = `select ${table.selected()} from ${table.name} where ${sql} ${suffix}`;
  const rows = await readRows<object>(em, statement, values);
  return rows.map((row) => table.read(row));
}

/** Reads the rows of an entity that have these values. */
export function findRows<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  values: Partial<Readonly<Record<keyof Row & string, unknown>>>,
  suffix = '',
): Promise<Row[]> {
  const table = tableOf(em, schema);
  const conditions = Object.entries(values).map(([property, value]) =>
    equals(quoted(table.columnOf(property)), toColumnValue(em, value)),
  );
  return findRowsWhere(em, schema, allOf(conditions), suffix);
}
