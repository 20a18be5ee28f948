import { BigIntType, type EntityMetadata, type EntityName, JsonType } from '@mikro-orm/core';
import {
  type AliasedExpression,
  type CompiledQuery,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { money } from '#common/domain/money.ts';
import { isSqlite, kysely } from './kysely.ts';
import { MoneyType } from './moneyType.ts';
import type { Em } from './openDatabase.ts';
import { QuantityType } from './quantityType.ts';
import type { Tables } from './tables.ts';

type Convert = (value: never) => unknown;

export type ValueKind = 'text' | 'number' | 'instant' | 'money';

type Property = EntityMetadata['props'][number];

/** The table of an entity, read as plain objects with the entity's properties. */
interface EntityTable<Row> {
  readonly name: string;
  readonly properties: readonly string[];
  /** Names of columns. */
  readonly primaryKey: readonly string[];
  columnOf(property: string): string;
  kindOf(property: string): ValueKind;
  /** Its columns, named like the properties, as one text: far cheaper to compile than one by one. @param alias of the table */
  selected(options?: { readonly alias?: string; readonly omit?: readonly string[] }): RawBuilder<unknown>;
  /** Converts a row of `selected` in place. */
  read(row: object): Row;
}

const readInstant: Convert = (value: string | number) => new Date(value);
const readJson: Convert = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
const readBoolean: Convert = (value: unknown) => Boolean(value);
const readMoney: Convert = (value: string) => money(BigInt(value));

function kindOf({ customType, runtimeType }: Property): ValueKind {
  if (customType instanceof MoneyType) return 'money';
  if (runtimeType === 'Date') return 'instant';
  return runtimeType === 'number' ? 'number' : 'text';
}

/** Turns what the driver returns into the property's value; undefined where they are equal. */
function converterOf({ customType, runtimeType }: Property): Convert | undefined {
  if (customType instanceof MoneyType || customType instanceof QuantityType) return readMoney;
  if (customType instanceof JsonType) return readJson;
  if (customType instanceof BigIntType) return Number;
  if (runtimeType === 'Date') return readInstant;
  return runtimeType === 'boolean' ? readBoolean : undefined;
}

function describeTable<Row>(
  { tableName, props, primaryKeys }: EntityMetadata,
  sqlite: boolean,
): EntityTable<Row> {
  const properties = new Map(props.map((property) => [property.name as string, property]));
  const converted = props.flatMap((property) => {
    const convert = converterOf(property);
    return convert ? [[property.name as string, convert] as const] : [];
  });
  const lists = new Map<string, RawBuilder<unknown>>();
  const propertyNamed = (name: string): Property => {
    const property = properties.get(name);
    if (!property) throw new Error(`${tableName} has no column for ${name}.`);
    return property;
  };
  const columnOf = (name: string): string => propertyNamed(name).fieldNames[0] ?? name;
  const select = (alias: string, name: string) => {
    const column = `"${alias}"."${columnOf(name)}"`;
    // SQLite's driver returns integers as doubles, which are not exact for large amounts.
    const isText = sqlite && kindOf(propertyNamed(name)) === 'money';
    return `${isText ? `cast(${column} as text)` : column} as "${name}"`;
  };
  return {
    name: tableName,
    properties: [...properties.keys()],
    primaryKey: primaryKeys.map(columnOf),
    columnOf,
    kindOf: (name) => kindOf(propertyNamed(name)),
    selected({ alias = tableName, omit = [] } = {}) {
      const key = [alias, ...omit].join();
      const names = [...properties.keys()].filter((name) => !omit.includes(name));
      const list = lists.get(key) ?? sql.raw(names.map((name) => select(alias, name)).join(', '));
      lists.set(key, list);
      return list;
    },
    read(row) {
      const values = row as Record<string, unknown>;
      for (const [name, convert] of converted) {
        const value = values[name];
        if (value !== null && value !== undefined) values[name] = convert(value as never);
      }
      return row as Row;
    },
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

/** An entity with the name of its table. */
export type Schema<Row extends object, Table> = EntityName<Row> & { readonly tableName: Table };
export type Query<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>;

/** Reads rows of an entity, without the ORM's identity map. @param choose conditions, order and limit */
export async function findRows<Row extends object, Table extends keyof Tables>(
  em: Em,
  schema: Schema<Row, Table>,
  choose: (query: Query<Table>) => Query<Table>,
): Promise<Row[]> {
  const table = tableOf(em, schema);
  const all = kysely(em).selectFrom(table.name as Table) as unknown as Query<Table>;
  const columns = table.selected() as unknown as AliasedExpression<unknown, string>;
  const rows = await choose(all).select(columns).execute();
  return rows.map((row) => table.read(row));
}

/** Reads rows of an entity that is only known when the statement runs. */
export const findRowsWhere = <Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  condition: Expression<SqlBool>,
): Promise<Row[]> => findRows(em, schema as Schema<Row, keyof Tables>, (query) => query.where(condition));

/** Statements by table and key, compiled once. */
const statements = new WeakMap<object, Map<string, CompiledQuery>>();

export function compileOnce(table: object, key: string, compile: () => CompiledQuery): CompiledQuery {
  const compiled = statements.get(table) ?? new Map<string, CompiledQuery>();
  statements.set(table, compiled);
  const statement = compiled.get(key) ?? compile();
  compiled.set(key, statement);
  return statement;
}

/** Inserts `count` rows. The values of the statement are the names of the properties. */
const insertionInto = <Row extends object>(
  em: Em,
  table: EntityTable<Row>,
  count: number,
  replaced: readonly string[],
): CompiledQuery =>
  compileOnce(table, ['insert', count, ...replaced].join(), () => {
    const columns = Object.fromEntries(table.properties.map((name) => [table.columnOf(name), name]));
    return kysely(em)
      .insertInto(table.name as never)
      .values(Array.from({ length: count }, () => columns) as never)
      .$if(replaced.length > 0, (query) =>
        query.onConflict((conflict) =>
          conflict.columns(table.primaryKey as never[]).doUpdateSet(({ ref }) => {
            const names = replaced.map(table.columnOf);
            return Object.fromEntries(names.map((name) => [name, ref(`excluded.${name}` as never)])) as never;
          }),
        ),
      )
      .compile();
  });

/** How many of the remaining rows one statement inserts: of few different numbers, because each is prepared. */
const rowsPerStatement = (remaining: number): number => {
  if (remaining >= 100) return 100;
  return remaining >= 10 ? 10 : remaining;
};

/** Quantities can be larger than an integer of SQLite, so that they are sent as text. */
const parameterOf = (value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

/**
 * Inserts rows without the ORM's unit of work: far cheaper where nothing reads the entity afterwards. The rows have all
 * properties of the entity.
 */
export const insertRows = <Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  rows: readonly Row[],
): Promise<void> => upsertRows(em, schema, rows, []);

/** Inserts rows as `insertRows`, or replaces properties of those whose primary key is there. */
export async function upsertRows<Row extends object>(
  em: Em,
  schema: EntityName<Row>,
  rows: readonly Row[],
  replaced: readonly (keyof Row & string)[],
): Promise<void> {
  const table = tableOf(em, schema);
  try {
    for (let at = 0; at < rows.length; ) {
      const count = rowsPerStatement(rows.length - at);
      const parameters = rows
        .slice(at, at + count)
        .flatMap((row) => table.properties.map((name) => parameterOf(row[name as keyof Row])));
      await kysely(em).executeQuery({ ...insertionInto(em, table, count, replaced), parameters });
      at += count;
    }
  } catch (error) {
    throw em
      .getPlatform()
      .getExceptionConverter()
      .convertException(error as Error);
  }
}
