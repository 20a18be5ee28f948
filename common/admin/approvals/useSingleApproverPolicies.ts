import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getPolicies } from '#common/contract/policies.ts';
import { findSingleApproverPolicies } from '#common/domain/singleApproverPolicies.ts';

/** The policies whose role fewer than two people have now; undefined when there are none, and while they load. */
export function useSingleApproverPolicies() {
  const { data } = useEndpointQuery(getPolicies, {});
  return data ? findSingleApproverPolicies(data.policies, data.approvers) : undefined;
}
