import { z } from 'zod';

const state = z.object({ wanted: z.string().startsWith('/portal/').max(2_000) });

/** Remembers, in the history entry of the sign-in screen, where the person wanted to go. */
export function deepLinkState({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  return { wanted: pathname + search };
}

/** The remembered path, or null. Only paths within the portal count. */
export function wantedPath(historyState: unknown): string | null {
  const parsed = state.safeParse(historyState);
  return parsed.success ? parsed.data.wanted : null;
}
