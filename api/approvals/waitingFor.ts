import { allOf, type Condition, compares, equals, oneOf } from '#api/db/conditions.ts';
import { toColumnValue } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readRows } from '#api/db/rows.ts';
import { fulfilledRoles } from '#common/domain/approvals.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';

interface Person {
  readonly id: string;
  readonly role: StaffRole;
}

/** The requests that a person can decide now. */
export const waitingFor = (em: Em, { id, role }: Person, now: Date): Condition =>
  allOf([
    equals('status', 'pending'),
    compares('expires_at', '>', toColumnValue(em, now)),
    { sql: 'requested_by <> ?', values: [id] },
    oneOf(em, 'required_role', fulfilledRoles(role)),
    { sql: 'excluded not like ?', values: [`%"${id}"%`] },
  ]);

export async function countWaiting(em: Em, person: Person, now: Date): Promise<number> {
  const { sql, values } = waitingFor(em, person, now);
  const statement = `select count(*) as count from approval where ${sql}`;
  const [row] = await readRows<{ count: number | string }>(em, statement, values);
  return Number(row?.count ?? 0);
}
