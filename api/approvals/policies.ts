import { LockMode } from '@mikro-orm/core';
import type { Em } from '#api/db/openDatabase.ts';
import {
  DEFAULT_POLICIES,
  type Policies,
  type Policy,
  type PolicyKind,
} from '#common/domain/approvalPolicy.ts';
import { type Money, parseMoney, toExactDecimalString } from '#common/domain/money.ts';
import { type ApprovalPolicy, ApprovalPolicySchema } from './entities.ts';

export const toPolicy = (row: ApprovalPolicy): Policy => ({
  kind: row.kind,
  isOn: row.isOn,
  amount: row.amount ? parseMoney(row.amount) : null,
  tenths: row.tenths ?? null,
  per: row.per,
  role: row.role,
  hours: row.hours ?? null,
});

/** The settings of a policy as they are stored and journalled. */
export const storedPolicy = ({ amount, ...values }: Policy) => ({
  ...values,
  amount: amount === null ? null : toExactDecimalString(amount),
});

/** All policies as they apply now. */
export async function readPolicies(em: Em): Promise<Policies> {
  const rows: ApprovalPolicy[] = await em.find(ApprovalPolicySchema, {}, { disableIdentityMap: true });
  return { ...DEFAULT_POLICIES, ...Object.fromEntries(rows.map((row) => [row.kind, toPolicy(row)])) };
}

/** One policy and its version. */
export async function readPolicy(
  em: Em,
  kind: PolicyKind,
): Promise<{ readonly policy: Policy; readonly version: number }> {
  const row: ApprovalPolicy | null = await em.findOne(ApprovalPolicySchema, { kind }, { refresh: true });
  return row
    ? { policy: toPolicy(row), version: row.version }
    : { policy: DEFAULT_POLICIES[kind], version: 1 };
}

/** Locks a policy until the transaction ends, so that changes that count together are made one after the other. */
export async function lockPolicy(em: Em, kind: PolicyKind): Promise<void> {
  await em.findOne(ApprovalPolicySchema, { kind }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** What one investor can withdraw within the rolling window. */
export async function readWithdrawalLimit(em: Em): Promise<Money> {
  const { policy } = await readPolicy(em, 'withdrawal_limit');
  return policy.amount ?? (DEFAULT_POLICIES.withdrawal_limit.amount as Money);
}
