import { Callout } from '@blueprintjs/core';
import { policyName } from '#common/messages/staff/policyTexts.ts';
import { adminTexts } from '../adminTexts.ts';
import messages from '../messages/pendingChanges.ts';
import { useSingleApproverPolicies } from './useSingleApproverPolicies.ts';

const t = adminTexts(messages);

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
