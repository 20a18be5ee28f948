import { type Expression, type SqlBool, sql } from 'kysely';

import { accountKey } from '#api/attemptLimits/attemptRows.ts';
import { contains, oneOf } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { ownerKey } from '#api/secondFactors/owner.ts';
import type { PersonRows } from './personRows.ts';

/** Finds the rows of a person in a table. */
export type Rows = (em: Em, person: PersonRows) => Expression<SqlBool>;

const NONE = sql<SqlBool>`false`;
export const idOf = ({ investor }: PersonRows): string => investor?.id ?? '';
export const accountOf = ({ investor }: PersonRows): string => investor?.investorId ?? '';
const staffIdOf = ({ staff }: PersonRows): string => staff?.id ?? '';

/** How second factors name their owner. */
function ownersOf({ investor, staff }: PersonRows): string[] {
  if (staff) return [ownerKey({ kind: 'staff', id: staff.id })];
  return investor ? [ownerKey({ kind: 'investor', id: investor.id })] : [];
}

/** How attempts name the account. */
function attemptedOf({ investor, staff, emails }: PersonRows): string[] {
  if (staff) return [staff.username, ...emails].map((name) => accountKey({ kind: 'staff', name }));
  return investor ? [accountKey({ kind: 'investor', name: investor.investorId })] : [];
}

/** The column has one of the values. */
export const among =
  (column: string, values: (person: PersonRows) => readonly string[]): Rows =>
  (em, person) =>
    oneOf(em, sql.ref(column), values(person).filter(Boolean));

export const ofRow = among('investor_id', (person) => [idOf(person)]);
export const ofAccount = among('investor_id', (person) => [accountOf(person)]);
export const ofForm = (column: string) => among(column, ({ forms }) => forms);
export const ofOwner = among('owner', ownersOf);
export const ofAttempts = among('account', attemptedOf);
export const ofStaff = (column: string) => among(column, (person) => [staffIdOf(person)]);
/** The column has the user name or an address of a member of staff. */
export const ofStaffName = (column: string) =>
  among(column, ({ staff, emails }) => (staff ? [staff.username, ...emails] : []));

export const anyOf =
  (...rows: readonly Rows[]): Rows =>
  (em, person) =>
    sql<SqlBool>`(${sql.join(
      rows.map((find) => find(em, person)),
      sql` or `,
    )})`;

/** Rows whose texts name the holder of the account. */
export const ofNamed = (column: string) => among(column, ({ named }) => named);

/** The column has the name by which a member of staff acted. Nobody else on the staff has or had it. */
export const byStaff = (column: string) => among(column, ({ staff, names }) => (staff ? names : []));

/** The column is JSON with the id of the account or of a form, or about a member of staff. */
export const withIds =
  (column: string): Rows =>
  (_, person) => {
    const account = { investorId: accountOf(person) };
    const ids = [idOf(person), staffIdOf(person), ...person.forms].map((id) => ({ id }));
    const texts = [account, ...ids]
      .filter((member) => Object.values(member).every(Boolean))
      .map((member) => JSON.stringify(member).slice(1, -1));
    const names = person.staff ? person.names.map((name) => JSON.stringify(name)) : [];
    const members = [...texts, ...names].map((text) => contains(sql.ref(column), text));
    return members.length > 0 ? sql<SqlBool>`(${sql.join(members, sql` or `)})` : NONE;
  };

export const both =
  (one: Rows, other: Rows): Rows =>
  (em, person) =>
    sql<SqlBool>`(${one(em, person)} and ${other(em, person)})`;

export const where =
  (condition: Expression<SqlBool>): Rows =>
  () =>
    condition;

export const BY_OTHERS_THAN_STAFF = where(sql<SqlBool>`actor_type <> 'staff'`);
export const BY_STAFF = where(sql<SqlBool>`actor_type = 'staff'`);

/** The column names such a row of another table. @param key the column there */
export const inTable =
  (column: string, table: string, of: Rows, key = 'id'): Rows =>
  (em, person) =>
    sql<SqlBool>`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(table)} where ${of(em, person)})`;

/** The names of staff stay, who acted for the firm. */
export const unlessByStaff = (column: string) => (person: PersonRows, em: Em) =>
  sql`case when ${among(column, ({ names }) => names)(em, person)} then '' else ${sql.ref(column)} end`;
