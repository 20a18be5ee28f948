import { queryOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointInput, EndpointOutput } from '#common/contract/endpoint.ts';
import type { Client, EndpointArguments, Page } from '../createClient.ts';

/** How a response is cached: as it is, as a page with its total, or as a list that grows page by page. */
type Shape = 'response' | 'page' | 'pages';

export type EndpointKey = readonly [path: string, shape: Shape, input: unknown];

interface Context {
  readonly signal: AbortSignal;
}

export const argumentsOf = <E extends Endpoint>(input: EndpointInput<E>, signal: AbortSignal) =>
  [input, { signal }] as unknown as EndpointArguments<E>;

function define<Data>(
  endpoint: Endpoint,
  shape: Shape,
  input: unknown,
  queryFn: (context: Context) => Promise<Data>,
) {
  const queryKey: EndpointKey = [endpoint.path, shape, input];
  return { queryKey, queryFn, meta: { tags: endpoint.tags } };
}

export const responseQuery = <E extends Endpoint>(client: Client, endpoint: E, input: EndpointInput<E>) =>
  define<EndpointOutput<E>>(endpoint, 'response', input, ({ signal }) =>
    client.call(endpoint, ...argumentsOf<E>(input, signal)),
  );

export const pageQuery = <E extends Endpoint>(client: Client, endpoint: E, input: EndpointInput<E>) =>
  define<Page<EndpointOutput<E>>>(endpoint, 'page', input, ({ signal }) =>
    client.page(endpoint, ...argumentsOf<E>(input, signal)),
  );

/** React Query options of an endpoint: for `fetchQuery`, and by their `queryKey` for `setQueryData`. */
export const endpointOptions = <E extends Endpoint>(client: Client, endpoint: E, input: EndpointInput<E>) =>
  queryOptions<EndpointOutput<E>, Error, EndpointOutput<E>, EndpointKey>(
    responseQuery(client, endpoint, input),
  );

/** One page of a list with its total, for `useQueries`. */
export const pageOptions = <E extends Endpoint>(client: Client, endpoint: E, input: EndpointInput<E>) =>
  queryOptions<Page<EndpointOutput<E>>, Error, Page<EndpointOutput<E>>, EndpointKey>(
    pageQuery(client, endpoint, input),
  );
