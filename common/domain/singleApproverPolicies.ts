import { APPROVER_ROLES, type ApproverRole, POLICY_SETTINGS, type PolicyKind } from './approvalPolicy.ts';

interface PolicyRole {
  readonly kind: PolicyKind;
  readonly isOn: boolean;
  readonly role: ApproverRole;
}

interface SingleApproverPolicies {
  readonly role: ApproverRole;
  readonly kinds: readonly PolicyKind[];
}

/**
 * The policies under which fewer than two people could approve, by the role that they require. A change by the only
 * one who could approve takes effect at once.
 * @param approvers active people who could approve, by role
 */
export function findSingleApproverPolicies(
  policies: readonly PolicyRole[],
  approvers: Readonly<Record<ApproverRole, number>>,
): SingleApproverPolicies[] {
  return APPROVER_ROLES.filter((role) => approvers[role] < 2)
    .map((role) => ({
      role,
      kinds: policies
        .filter((policy) => policy.isOn && policy.role === role && POLICY_SETTINGS[policy.kind].role)
        .map(({ kind }) => kind),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}
