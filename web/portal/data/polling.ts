import { ApiError } from '#common/client/createClient.ts';

/** How often the screen asks for new figures while its tab is visible. */
export const POLL_MS = 5_000;
const MAX_POLL_MS = 60_000;

interface PollState {
  readonly status: 'pending' | 'error' | 'success';
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly error: unknown;
}

/**
 * Milliseconds until the next request. After failures the pause is as long as the outage has lasted, so it
 * doubles from 5 seconds up to a minute, and never undercuts what the service asked for.
 */
export function pollInterval({ state }: { readonly state: PollState }): number {
  if (state.status !== 'error') return POLL_MS;
  const outage = state.errorUpdatedAt - state.dataUpdatedAt;
  const asked = state.error instanceof ApiError ? (state.error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(MAX_POLL_MS, Math.max(POLL_MS, outage)));
}

/** Options of every query that repeats itself. Hidden tabs do not ask; a tab that comes back asks at once. */
export const polled = {
  refetchInterval: pollInterval,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;
