import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from './errorTexts.ts';

interface QueryStateProps {
  /** It has no data. */
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  /** Of the placeholder. */
  readonly lines?: number;
  /** Announces that it loads. */
  readonly label?: string;
}

/** Stands in for the data of a query: why it could not be loaded, with another attempt, or a placeholder. */
export function QueryState({ query: { error, refetch }, lines = 6, label }: QueryStateProps) {
  if (error) return <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>;
  const skeleton = <Skeleton lines={lines} width="100%" height="2rem" />;
  return label ? (
    <div role="status" aria-label={label}>
      {skeleton}
    </div>
  ) : (
    skeleton
  );
}
