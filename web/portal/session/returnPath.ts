/** Remembers, in the history entry of the sign-in screen, where the person wanted to go. */
export function returnPathState({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}) {
  return { wanted: pathname + search };
}

/** The remembered path, or null. Only paths within the portal count. */
export function readReturnPath(historyState: unknown): string | null {
  if (typeof historyState !== 'object' || historyState === null || !('wanted' in historyState)) return null;
  const { wanted } = historyState;
  return typeof wanted === 'string' && wanted.startsWith('/portal/') ? wanted : null;
}
