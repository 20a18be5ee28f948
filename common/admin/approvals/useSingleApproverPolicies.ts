import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getPolicies } from '#common/contract/policies.ts';
import { findSingleApproverPolicies } from '#common/domain/singleApproverPolicies.ts';

/** The policies that fewer than two people could approve under now; none while they load. */
export function useSingleApproverPolicies() {
  const { data } = useEndpointQuery(getPolicies, {});
  return data ? findSingleApproverPolicies(data.policies, data.approvers) : [];
}
