import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, EndpointInput, EndpointOutput } from '#common/contract/endpoint.ts';
import type { Page } from '../createClient.ts';
import { useApi } from './apiContext.ts';
import { type EndpointKey, pageQuery, responseQuery } from './endpointOptions.ts';
import { useKeptError } from './useKeptError.ts';

/** Options of React Query, without what the endpoint defines. */
type QuerySettings<Response, Data> = Omit<
  UseQueryOptions<Response, Error, Data, EndpointKey>,
  'queryKey' | 'queryFn' | 'meta'
>;

/** The response of a GET endpoint. `select` takes a part of it. An error stays until there is a response. */
export function useEndpointQuery<E extends Endpoint, Data = EndpointOutput<E>>(
  endpoint: E,
  input: EndpointInput<E>,
  settings: QuerySettings<EndpointOutput<E>, Data> = {},
): UseQueryResult<Data> {
  const { client } = useApi();
  return useKeptError(
    useQuery<EndpointOutput<E>, Error, Data, EndpointKey>({
      ...settings,
      ...responseQuery(client, endpoint, input),
    }),
  );
}

/** One page of a list with the number of all rows. */
export function useEndpointPage<E extends Endpoint, Data = Page<EndpointOutput<E>>>(
  endpoint: E,
  input: EndpointInput<E>,
  settings: QuerySettings<Page<EndpointOutput<E>>, Data> = {},
): UseQueryResult<Data> {
  const { client } = useApi();
  return useKeptError(
    useQuery<Page<EndpointOutput<E>>, Error, Data, EndpointKey>({
      ...settings,
      ...pageQuery(client, endpoint, input),
    }),
  );
}
