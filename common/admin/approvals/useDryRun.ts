import { useEffect, useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { dryRunChange, type PredictedChange } from '#common/contract/approvals.ts';
import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';

/** The service is asked this long after the last key. */
const DELAY_MS = 250;

/**
 * What would happen to changes if they were sent now, one after the other; empty until the service has answered for
 * exactly these.
 * @param inputs what would be sent; none while there is nothing to send
 */
export function useDryRuns<E extends Endpoint>(
  { method, path }: E,
  inputs: readonly EndpointInput<E>[],
): readonly PredictedChange[] {
  const typed = JSON.stringify(inputs);
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    if (typed === debounced) return;
    const delay = setTimeout(() => setDebounced(typed), DELAY_MS);
    return () => clearTimeout(delay);
  }, [typed, debounced]);
  const isReady = typed === debounced && typed !== '[]';
  const { data } = useEndpointQuery(
    dryRunChange,
    { body: { operation: `${method} ${path}`, inputs: JSON.parse(debounced) } },
    { enabled: isReady },
  );
  return isReady ? (data?.changes ?? []) : [];
}

/** What would happen to one change; undefined until the service has answered, and without an input. */
export const useDryRun = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> | undefined,
): PredictedChange | undefined => useDryRuns(endpoint, input ? [input] : [])[0];
