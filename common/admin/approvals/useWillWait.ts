import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { dryRunChange } from '#common/contract/approvals.ts';
import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';

/** The service is asked this long after the last key. */
const DELAY_MS = 250;

/**
 * Whether a change would wait for a second person if it were sent now. False until the service has answered.
 * @param input what would be sent; undefined while there is nothing to send
 */
export function useWillWait<E extends Endpoint>(
  { method, path }: E,
  input: EndpointInput<E> | undefined,
): boolean {
  const typed = input && JSON.stringify(input);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    if (typed === settled) return;
    const delay = setTimeout(() => setSettled(typed), DELAY_MS);
    return () => clearTimeout(delay);
  }, [typed, settled]);
  const body = { operation: `${method} ${path}`, input: settled ? JSON.parse(settled) : { body: {} } };
  const { data } = useEndpointQuery(
    dryRunChange,
    { body },
    { enabled: settled !== undefined, placeholderData: keepPreviousData },
  );
  return settled !== undefined && (data?.waits ?? false);
}
