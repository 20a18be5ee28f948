import { type Expression, type SqlBool, sql } from 'kysely';
import { contains, oneOf } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { ownerKey } from '#api/secondFactors/owner.ts';
import type { PersonRows } from './personRows.ts';

/** Finds the rows of a person in a table. */
export type Rows = (em: Em, person: PersonRows) => Expression<SqlBool>;

const NONE = sql<SqlBool>`false`;
export const idOf = ({ investor }: PersonRows): string => investor?.id ?? '';
export const accountOf = ({ investor }: PersonRows): string => investor?.investorId ?? '';
const ownerOf = (person: PersonRows): string => ownerKey({ kind: 'investor', id: idOf(person) });

/** The column has one of the values. */
export const among =
  (column: string, values: (person: PersonRows) => readonly string[]): Rows =>
  (em, person) =>
    oneOf(em, sql.ref(column), values(person).filter(Boolean));

export const ofRow = among('investor_id', (person) => [idOf(person)]);
export const ofAccount = among('investor_id', (person) => [accountOf(person)]);
export const ofForm = (column: string) => among(column, ({ forms }) => forms);
export const ofOwner = among('owner', (person) => (person.investor ? [ownerOf(person)] : []));
export const ofAttempts = among('account', (person) =>
  person.investor ? [`investor:${accountOf(person)}`] : [],
);

export const anyOf =
  (...rows: readonly Rows[]): Rows =>
  (em, person) =>
    sql<SqlBool>`(${sql.join(
      rows.map((find) => find(em, person)),
      sql` or `,
    )})`;

/** The texts that name a person: of names only full ones, because others have the same first name. */
const textsOf = (person: PersonRows): string[] => [
  ...person.names.map((name) => name.toLowerCase()).filter((name) => name.includes(' ')),
  ...person.emails,
  ...(person.investor ? [accountOf(person).toLowerCase()] : []),
];

const MIN_WORD = 4;

/** What somebody who looks for the person types, also parts of the name. */
const searchesFor = (person: PersonRows): string[] => [
  ...textsOf(person),
  ...person.names.flatMap((name) => name.toLowerCase().split(' ')).filter((word) => word.length >= MIN_WORD),
];

const containing =
  (textsFor: (person: PersonRows) => string[], columns: readonly string[]): Rows =>
  (_, person) => {
    const texts = textsFor(person);
    const found = columns.flatMap((column) =>
      texts.map((text) => contains(sql<string>`lower(${sql.ref(column)})`, text)),
    );
    return found.length > 0 ? sql<SqlBool>`(${sql.join(found, sql` or `)})` : NONE;
  };

/** One of the columns contains a text that names the person. */
export const mentions = (...columns: readonly string[]): Rows => containing(textsOf, columns);

/** One of the columns contains what finds the person. Others of the same name lose a searched text, and nothing else. */
export const searched = (...columns: readonly string[]): Rows => containing(searchesFor, columns);

export const both =
  (one: Rows, other: Rows): Rows =>
  (em, person) =>
    sql<SqlBool>`(${one(em, person)} and ${other(em, person)})`;

export const where =
  (condition: Expression<SqlBool>): Rows =>
  () =>
    condition;

/** Messages to others who have an account are about them, and not about a person of the same name. */
export const toNobodyElse = where(
  sql<SqlBool>`not exists (select 1 from investor o where lower(o.email) = lower(to_email))`,
);

export const BY_OTHERS_THAN_STAFF = where(sql<SqlBool>`actor_type <> 'staff'`);

/** The column names such a row of another table. @param key the column there */
export const inTable =
  (column: string, table: string, of: Rows, key = 'id'): Rows =>
  (em, person) =>
    sql<SqlBool>`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(table)} where ${of(em, person)})`;

/** The names of staff stay, who acted for the firm. */
export const unlessByStaff = (column: string) => (person: PersonRows, em: Em) =>
  sql`case when ${among(column, ({ names }) => names)(em, person)} then '' else ${sql.ref(column)} end`;
