import { type Condition, compares } from '#api/db/conditions.ts';
import { toColumnValue } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const endOf = (day: string): Date => new Date(zurichInstant(day, '23:59').getTime() + MINUTE_MS);

/** Conditions that an instant is within days in Zürich, both included. */
export const betweenDays = (em: Em, column: string, { from, to }: Days): Condition[] => [
  ...(from ? [compares(column, '>=', toColumnValue(em, zurichInstant(from, '00:00')))] : []),
  ...(to ? [compares(column, '<', toColumnValue(em, endOf(to)))] : []),
];
