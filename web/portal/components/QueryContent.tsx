import type { ReactNode } from 'react';
import { ErrorState } from '#common/ui/ErrorState.tsx';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: Query<Data>;
  /** Has the shape of the content to come. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Content once it is there. What is on the screen stays through later failures; only a first load that fails
 * shows an error.
 */
export function QueryContent<Data>({ query, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  return <ErrorState onRetry={() => query.refetch()} />;
}
