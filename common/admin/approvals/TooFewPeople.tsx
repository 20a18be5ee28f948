import { Callout } from '@blueprintjs/core';
import { policyName } from '#common/messages/staff/policyTexts.ts';
import { t } from '../messages/pendingChanges.ts';
import { useSingleApproverPolicies } from './useSingleApproverPolicies.ts';

/** Says which changes do not wait for a second person, or wait for one of another role. */
export function TooFewPeople() {
  const found = useSingleApproverPolicies();
  if (!found) return null;
  return (
    <Callout intent="warning" icon={null} className="fa-explain" role="status">
      {t(`tooFew.${found.missing}`, { policies: found.kinds.map(policyName).join(', ') })}
    </Callout>
  );
}
