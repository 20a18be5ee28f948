/** History state of the sign-in screen with the path to return to. */
export function returnPathState({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}) {
  return { wanted: pathname + search };
}

/** The path to return to, or null. Only paths within the portal are accepted. */
export function readReturnPath(historyState: unknown): string | null {
  if (typeof historyState !== 'object' || historyState === null || !('wanted' in historyState)) return null;
  const { wanted } = historyState;
  return typeof wanted === 'string' && wanted.startsWith('/portal/') ? wanted : null;
}
