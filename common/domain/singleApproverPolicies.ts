import { type ApproverRole, POLICY_SETTINGS, type PolicyKind } from './approvalPolicy.ts';

interface PolicyRole {
  readonly kind: PolicyKind;
  readonly isOn: boolean;
  readonly role: ApproverRole;
}

interface SingleApproverPolicies {
  /**
   * `approver`: nobody else can approve, so that changes by this person take effect at once. `administrator`: approvers
   * can approve them instead.
   */
  readonly missing: ApproverRole;
  readonly kinds: readonly PolicyKind[];
}

/**
 * The policies whose role fewer than two people have; undefined when there are none.
 * @param approvers active people who fulfil each role; administrators fulfil both
 */
export function findSingleApproverPolicies(
  policies: readonly PolicyRole[],
  approvers: Readonly<Record<ApproverRole, number>>,
): SingleApproverPolicies | undefined {
  if (approvers.administrator >= 2) return undefined;
  const missing = approvers.approver < 2 ? 'approver' : 'administrator';
  const kinds = policies
    .filter(({ kind, isOn, role }) => {
      const isMissing = missing === 'approver' || role === missing;
      return isOn && isMissing && POLICY_SETTINGS[kind].role;
    })
    .map(({ kind }) => kind);
  return kinds.length > 0 ? { missing, kinds } : undefined;
}
