import { LockMode } from '@mikro-orm/core';
import { readRow } from '#api/db/findRow.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import {
  DEFAULT_POLICIES,
  type Policies,
  type Policy,
  type PolicyKind,
} from '#common/domain/approvalPolicy.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import { type ApprovalPolicy, ApprovalPolicySchema } from './entities.ts';

export const toPolicy = ({
  kind,
  isOn,
  amount = null,
  tenths = null,
  per,
  role,
  hours = null,
}: ApprovalPolicy) => ({
  kind,
  isOn,
  amount,
  tenths,
  per,
  role,
  hours,
});

/** The settings of a policy as entries state them. */
export const journalledPolicy = ({ amount, ...values }: Policy) => ({
  ...values,
  amount: amount === null ? null : toExactDecimalString(amount),
});

/** Stores the defaults of the policies that the database does not have. */
export async function seedPolicies(em: Em): Promise<void> {
  const rows = Object.values(DEFAULT_POLICIES).map((policy) => ({
    ...policy,
    version: 1,
    changedBy: null,
    changedAt: null,
  }));
  await em.upsertMany(ApprovalPolicySchema, rows, { onConflictAction: 'ignore' });
}

/** All policies as they apply now. */
export async function readPolicies(em: Em): Promise<Policies> {
  const rows: ApprovalPolicy[] = await em.find(ApprovalPolicySchema, {}, { disableIdentityMap: true });
  return Object.fromEntries(rows.map((row) => [row.kind, toPolicy(row)])) as Policies;
}

/** One policy and its version. */
export async function readPolicy(
  em: Em,
  kind: PolicyKind,
  lockMode?: LockMode,
): Promise<{ readonly policy: Policy; readonly version: number }> {
  const row = await readRow(em, ApprovalPolicySchema, { kind }, lockMode);
  if (!row) throw new AppError('not_found');
  return { policy: toPolicy(row), version: row.version };
}

/**
 * Reads a policy as it stays until the transaction ends: a change of it waits. Changes with a measure, which can count
 * together, also wait for each other.
 */
export const lockPolicy = (
  { em, lockMode }: UnitOfWork,
  kind: PolicyKind,
  { isMeasured }: { readonly isMeasured: boolean },
): ReturnType<typeof readPolicy> =>
  readPolicy(em, kind, isMeasured || lockMode === LockMode.NONE ? lockMode : LockMode.PESSIMISTIC_READ);
