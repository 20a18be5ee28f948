import { type Expression, type SqlBool, sql } from 'kysely';
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
