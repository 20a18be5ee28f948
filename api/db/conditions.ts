import type { Em } from './openDatabase.ts';
import { isSqlite } from './rows.ts';

/** A condition of a statement; each `?` of the text stands for one value. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const equals = (column: string, value: unknown): Condition =>
  value === null ? { sql: `${column} is null`, values: [] } : { sql: `${column} = ?`, values: [value] };

export const compares = (column: string, operator: '<' | '<=' | '>' | '>=', value: unknown): Condition => ({
  sql: `${column} ${operator} ?`,
  values: [value],
});

const join = (conditions: readonly Condition[], operator: 'and' | 'or', empty: string): Condition => ({
  sql: conditions.length > 0 ? `(${conditions.map(({ sql }) => sql).join(` ${operator} `)})` : empty,
  values: conditions.flatMap(({ values }) => values),
});

/** True without conditions. */
export const allOf = (conditions: readonly Condition[]): Condition => join(conditions, 'and', '1 = 1');

/** False without conditions. */
export const anyOf = (conditions: readonly Condition[]): Condition => join(conditions, 'or', '1 = 0');

/** The text is the same for any number of values. */
export const oneOf = (em: Em, column: string, values: readonly string[]): Condition => ({
  sql: isSqlite(em)
    ? `${column} in (select value from json_each(?))`
    : `${column} = any(array(select json_array_elements_text(?::json)))`,
  values: [JSON.stringify(values)],
});

/** A text as a part of a pattern of `like ? escape '\\'`. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
