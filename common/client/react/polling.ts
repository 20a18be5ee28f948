import { MINUTE_MS } from '#common/domain/duration.ts';
import { ApiError } from '../createClient.ts';

/** How often a visible screen loads its figures again. */
export const POLL_MS = 5_000;
export const NOTIFICATIONS_POLL_MS = 15_000;
export const MARKETS_POLL_MS = 30_000;
const MAX_POLL_MS = MINUTE_MS;

interface PollState {
  readonly status: 'pending' | 'error' | 'success';
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly errorUpdateCount: number;
  readonly error: unknown;
}

/**
 * Milliseconds until the next request. After errors the pause is as long as the outage has lasted, so it doubles from
 * 5 seconds up to a minute, and it is never shorter than the `Retry-After` of the API. Before the first success, which
 * would date the outage, the pause doubles with the number of errors.
 */
export function pollInterval({ state }: { readonly state: PollState }): number {
  if (state.status !== 'error') return POLL_MS;
  const outage =
    state.dataUpdatedAt > 0
      ? state.errorUpdatedAt - state.dataUpdatedAt
      : POLL_MS * 2 ** (state.errorUpdateCount - 1);
  const retryAfter = state.error instanceof ApiError ? (state.error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(retryAfter, Math.min(MAX_POLL_MS, Math.max(POLL_MS, outage)));
}

/** A `refetchInterval` that is slower than every 5 seconds and backs off in the same way. */
export const pollEvery =
  (milliseconds: number) =>
  (query: { readonly state: PollState }): number =>
    Math.max(milliseconds, pollInterval(query));

/** Settings of a polled query. Hidden tabs send no requests; a tab that becomes visible sends one at once. */
export const polling = {
  refetchInterval: pollInterval,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;
