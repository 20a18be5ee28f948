import { Callout } from '@blueprintjs/core';
import { policyName } from '#common/domain/policyText.ts';
import { useSingleApproverPolicies } from './useSingleApproverPolicies.ts';

const TEXTS = {
  approver: {
    who: 'Only one person can approve changes under these policies',
    until:
      'Until there is a second approver or administrator, what this person changes takes effect at once, without a second person.',
  },
  administrator: {
    who: 'Only one person is an administrator, as these policies require',
    until: 'Until there is a second administrator, an approver can approve what this person changes.',
  },
} as const;

/** Says which changes do not wait for a second person, or wait for one of another role. */
export function TooFewPeople() {
  const found = useSingleApproverPolicies();
  if (!found) return null;
  const { who, until } = TEXTS[found.missing];
  return (
    <Callout intent="warning" icon={null} className="fa-explain" role="status">
      {who}: {found.kinds.map(policyName).join(', ')}. {until}
    </Callout>
  );
}
