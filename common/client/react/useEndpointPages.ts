import { useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';
import { useApi } from './apiContext.ts';
import { argumentsOf, type EndpointKey } from './endpointOptions.ts';

const lengthOf = (rows: unknown): number => (Array.isArray(rows) ? rows.length : 0);

/** A list that grows page by page. `limit` and `offset` are set here. */
export function useEndpointPages<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { pageSize, ...settings }: { readonly pageSize: number; readonly staleTime?: number },
) {
  const { client } = useApi();
  const fixed: { readonly query?: object } = { ...(input as object) };
  const pageOf = (offset: number) =>
    ({ ...fixed, query: { ...fixed.query, limit: pageSize, offset } }) as EndpointInput<E>;
  const queryKey: EndpointKey = [endpoint.path, 'pages', pageOf(0)];
  return useInfiniteQuery({
    ...settings,
    queryKey,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => client.page(endpoint, ...argumentsOf<E>(pageOf(pageParam), signal)),
    getNextPageParam({ rows, total }, _pages, offset) {
      const next = offset + lengthOf(rows);
      return next > offset && next < total ? next : undefined;
    },
    meta: { tags: endpoint.tags },
  });
}
