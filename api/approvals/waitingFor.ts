import { allOf, anyOf, type Condition, compares, equals, oneOf } from '#api/db/conditions.ts';
import { toColumnValue } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readRows } from '#api/db/rows.ts';
import { ENDED_REQUEST_DAYS } from '#common/domain/approvalPeriods.ts';
import { fulfilledRoles } from '#common/domain/approvals.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';

interface Person {
  readonly id: string;
  readonly role: StaffRole;
}

/** The requests that a person can decide now, or can at least reject. */
export const waitingFor = (em: Em, { id, role }: Person, now: Date): Condition =>
  allOf([
    equals('status', 'pending'),
    compares('expires_at', '>', toColumnValue(em, now)),
    { sql: 'requested_by <> ?', values: [id] },
    anyOf([
      allOf([
        oneOf(em, 'required_role', fulfilledRoles(role)),
        { sql: 'excluded not like ?', values: [`%"${id}"%`] },
      ]),
      { sql: 'effective_at is not null and excluded like ?', values: [`%"${id}"%`] },
    ]),
  ]);

async function count(em: Em, { sql, values }: Condition): Promise<number> {
  const statement = `select count(*) as count from approval where ${sql}`;
  const [row] = await readRows<{ count: number | string }>(em, statement, values);
  return Number(row?.count ?? 0);
}

export const countWaiting = (em: Em, person: Person, now: Date): Promise<number> =>
  count(em, waitingFor(em, person, now));

/** The requests of a person that ended lately without that person. */
export const countEnded = (em: Em, requestedBy: string, now: Date): Promise<number> =>
  count(
    em,
    allOf([
      equals('requested_by', requestedBy),
      compares('decided_at', '>', toColumnValue(em, new Date(now.getTime() - ENDED_REQUEST_DAYS * DAY_MS))),
      { sql: '(decided_by is null or decided_by <> ?)', values: [requestedBy] },
    ]),
  );
