interface Query {
  readonly data: unknown;
  readonly isPending: boolean;
  readonly isFetchedAfterMount: boolean;
}

/**
 * Whether a query has nothing to show but an error. React Query forgets the error of a first load while it repeats the
 * request, so the error would make way for a placeholder at every poll, and its retry button with it.
 */
export const hasFailed = ({ data, isPending, isFetchedAfterMount }: Query): boolean =>
  data === undefined && (isFetchedAfterMount || !isPending);
