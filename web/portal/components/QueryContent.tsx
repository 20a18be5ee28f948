import type { ReactNode } from 'react';
import { ErrorState } from '#common/ui/ErrorState.tsx';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
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
 * shows an error.
 */
export function QueryContent<Data>({ query, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  return <ErrorState onRetry={() => query.refetch()} />;
}
