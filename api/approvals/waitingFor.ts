import type { FilterQuery } from '@mikro-orm/core';
import type { Em } from '#api/db/openDatabase.ts';
import { fulfilledRoles } from '#common/domain/approvals.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { type Approval, ApprovalSchema } from './entities.ts';

interface Person {
  readonly id: string;
  readonly role: StaffRole;
}

/** The requests that a person can decide now. */
export const waitingFor = ({ id, role }: Person, now: Date): FilterQuery<Approval> => ({
  status: 'pending',
  expiresAt: { $gt: now },
  requestedBy: { $ne: id },
  requiredRole: { $in: fulfilledRoles(role) },
  $not: { excluded: { $like: `%"${id}"%` } },
});

export const countWaiting = (em: Em, person: Person, now: Date): Promise<number> =>
  em.count(ApprovalSchema, waitingFor(person, now));
