import type { ReactNode } from 'react';
import { hasFailed } from '#common/client/react/hasFailed.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly isFetchedAfterMount: boolean;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: Query<Data>;
  /** Placeholder with the shape of the content. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Renders the data of a query. Loaded content stays on the screen through later errors; only a failed first load
 * shows an error, which stays until there is content.
 */
export function QueryContent<Data>({ query, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  return hasFailed(query) ? <ErrorState onRetry={() => query.refetch()} /> : skeleton;
}
