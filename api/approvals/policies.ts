import { LockMode } from '@mikro-orm/core';
import { readRow } from '#api/db/findRow.ts';
import { isSqlite } from '#api/db/kysely.ts';
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

export type PolicyLock = LockMode.NONE | LockMode.PESSIMISTIC_READ;

/** How a change locks the policies that it is based on: not at all where it is only checked. */
export const policyLock = ({ lockMode }: Pick<UnitOfWork, 'lockMode'>): PolicyLock =>
  lockMode === LockMode.NONE ? lockMode : LockMode.PESSIMISTIC_READ;

/** Policies as they apply now. They are locked in the order of `lockPolicy`. */
export async function readPolicies<Kind extends PolicyKind>(
  em: Em,
  kinds: readonly Kind[],
  lockMode: PolicyLock = LockMode.NONE,
): Promise<Pick<Policies, Kind>> {
  const rows: ApprovalPolicy[] = await em.find(
    ApprovalPolicySchema,
    { kind: { $in: [...kinds] } },
    { disableIdentityMap: true, orderBy: { kind: 'desc' }, lockMode },
  );
  return Object.fromEntries(rows.map((row) => [row.kind, toPolicy(row)])) as Pick<Policies, Kind>;
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
 * Reads a policy as it stays until the transaction ends: a change of it waits. Changes that count together on a day also
 * wait for each other. Several policies are locked in the descending order of their kinds.
 * @throws {AppError} `busy` when the policy began to count by day in this moment: to lock it more strongly could deadlock
 */
export async function lockPolicy(
  work: UnitOfWork,
  kind: PolicyKind,
  { isMeasured }: { readonly isMeasured: boolean },
): ReturnType<typeof readPolicy> {
  const { em, lockMode } = work;
  const shared = policyLock(work);
  if (shared === LockMode.NONE || isSqlite(em)) return readPolicy(em, kind);
  const countsDay = ({ policy }: Awaited<ReturnType<typeof readPolicy>>) =>
    isMeasured && policy.isOn && policy.per === 'day';
  if (isMeasured && countsDay(await readPolicy(em, kind))) return readPolicy(em, kind, lockMode);
  const found = await readPolicy(em, kind, shared);
  if (countsDay(found)) throw new AppError('busy', { retryAfter: 1 });
  return found;
}
