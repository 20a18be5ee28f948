import { Callout } from '@blueprintjs/core';
import { policyName } from '#common/domain/policyText.ts';
import { useSingleApproverPolicies } from './useSingleApproverPolicies.ts';

const TEXTS = {
  approver: {
    who: 'Only one person can approve changes under these policies',
    second: 'a second approver or administrator',
  },
  administrator: {
    who: 'Only one person is an administrator and can approve changes under these policies',
    second: 'a second administrator',
  },
} as const;

/** Says which changes do not wait for a second person, because nobody else could approve. */
export function TooFewPeople() {
  const found = useSingleApproverPolicies();
  if (found.length === 0) return null;
  return (
    <Callout intent="warning" icon={null} className="fa-explain" role="status">
      {found.map(({ role, kinds }) => (
        <p key={role}>
          {TEXTS[role].who}: {kinds.map(policyName).join(', ')}. Until there is {TEXTS[role].second}, what
          this person changes takes effect at once, without a second person.
        </p>
      ))}
    </Callout>
  );
}
