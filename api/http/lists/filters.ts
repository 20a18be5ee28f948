import { type Expression, type SqlBool, sql } from 'kysely';
import { oneOf } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Instant } from '#api/db/tables.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const endOf = (day: string): Date => new Date(zurichInstant(day, '23:59').getTime() + MINUTE_MS);

/** Conditions that an instant is within days in Zürich, both included. */
export const betweenDays = (at: Expression<Instant | null>, { from, to }: Days): Expression<SqlBool>[] => [
  ...(from ? [sql<SqlBool>`${at} >= ${zurichInstant(from, '00:00')}`] : []),
  ...(to ? [sql<SqlBool>`${at} < ${endOf(to)}`] : []),
];

/** Rows with this address, in any case. Addresses have ASCII letters only, which both databases change alike. */
export const withEmail = (email: string | undefined): Expression<SqlBool>[] =>
  email === undefined ? [] : [sql`lower(email) = ${email.toLowerCase()}`];

/** The condition of the query parameter `ids`. */
export const selectedRecords = (em: Em, ids: string | undefined): Expression<SqlBool>[] =>
  ids === undefined ? [] : [oneOf(em, sql.ref('id'), ids.split(','))];
