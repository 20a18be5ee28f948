import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import { ENDED_REQUEST_DAYS } from '#common/domain/approvalPeriods.ts';
import { fulfilledRoles } from '#common/domain/approvals.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';

interface Person {
  readonly id: string;
  readonly role: StaffRole;
}

const eb = expressionBuilder<Tables, 'approval'>();

/** The requests that a person can decide now, or can at least reject. */
export function waitingFor({ id, role }: Person, now: Date): Expression<SqlBool> {
  const named = `%"${id}"%`;
  // PostgreSQL accepts no empty list, which a role that approves nothing has.
  const mayApprove = fulfilledRoles(role).map((required) => eb('required_role', '=', required));
  return eb.and([
    eb('status', '=', 'pending'),
    eb('expires_at', '>', now),
    eb('requested_by', '<>', id),
    eb.or([
      eb.and([eb.or(mayApprove), eb('excluded', 'not like', named)]),
      eb('effective_at', 'is not', null).and('excluded', 'like', named),
    ]),
  ]);
}

async function count(em: Em, condition: Expression<SqlBool>): Promise<number> {
  const query = kysely(em).selectFrom('approval').where(condition);
  const row = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst();
  return Number(row?.count ?? 0);
}

export const countWaiting = (em: Em, person: Person, now: Date): Promise<number> =>
  count(em, waitingFor(person, now));

/** The requests of a person that ended lately without that person. */
export const countEnded = (em: Em, requestedBy: string, now: Date): Promise<number> =>
  count(
    em,
    eb.and([
      eb('requested_by', '=', requestedBy),
      eb('decided_at', '>', new Date(now.getTime() - ENDED_REQUEST_DAYS * DAY_MS)),
      eb.or([eb('decided_by', 'is', null), eb('decided_by', '<>', requestedBy)]),
    ]),
  );
