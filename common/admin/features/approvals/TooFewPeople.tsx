import { Callout } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getPolicies } from '#common/contract/policies.ts';

/** Says that nothing waits for a second person while nobody else could approve. */
export function TooFewPeople() {
  const { data } = useEndpointQuery(getPolicies, {});
  if (!data || data.approvers.approver >= 2) return null;
  return (
    <Callout intent="warning" icon={null} className="fa-explain" role="status">
      Fewer than two people can approve changes. Until there is a second approver or administrator, no change
      waits for a second person: every change takes effect at once.
    </Callout>
  );
}
