import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getFirm } from '#common/contract/firm.ts';
import { ENVIRONMENT_NAMES } from '#common/domain/serviceEnvironment.ts';

/** Names the firm and the environment of the service. They change with a restart of the service only. */
export function ServiceLabel() {
  const { data } = useEndpointQuery(getFirm, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  const { environment, profile } = data;
  return (
    <p className="fa-service">
      <span className="fa-service-firm">{profile.name}</span>
      <span className="fa-service-environment" data-environment={environment}>
        {ENVIRONMENT_NAMES[environment]}
      </span>
    </p>
  );
}
