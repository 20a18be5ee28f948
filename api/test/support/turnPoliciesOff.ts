import { ApprovalPolicySchema } from '#api/approvals/entities.ts';
import type { TestApp } from './createTestApp.ts';

/** Lets one person decide alone, for tests with several members of staff that are not about policies. */
export async function turnPoliciesOff({ context }: TestApp): Promise<void> {
  const everyPolicy = { kind: { $ne: 'withdrawal_limit' } } as const;
  await context.em().nativeUpdate(ApprovalPolicySchema, everyPolicy, { isOn: false });
}
