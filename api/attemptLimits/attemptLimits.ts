import type { ThrottleLimits } from '#api/config/config.ts';
import { DAY_MS, MINUTE_MS } from '#common/domain/duration.ts';

/*
 * Limits on wrong access codes and passwords; decision 20 gives the reasons. Pure functions: the caller passes the
 * time and the stored counters.
 */

/** Attempts of one network on one account that may use the reserve within a day. */
export const RESERVED_ATTEMPTS = 3;
/** After this many full reserves of wrong attempts, the reserve shrinks to a third. */
const FULL_RESERVES = 50;
/** Wrong attempts after which a device or address is no longer known to an account. */
export const MAX_KNOWN_FAILURES = 30;
/** Wrong attempts from which staff and the owner are notified. */
export const REPORTED_FAILURES = 20;
/** Wrong attempts no longer count when there was none for this long. */
export const FAILURES_EXPIRE_MS = 7 * DAY_MS;

const MAX_WINDOW_DOUBLINGS = 7;

export type AccountKind = 'investor' | 'staff';

/** A staff password withstands a hundred times as many guesses as an access code, so more are allowed. */
export const RESERVE: Readonly<Record<AccountKind, number>> = { investor: 6, staff: 30 };

/** Attempts until an instant, in milliseconds since the epoch. */
export interface AttemptWindow {
  readonly attempts: number;
  readonly endsAt: number;
}

/** Counters of attempts on an account from unknown sources. */
export interface AccountAttempts {
  /** All of them. */
  readonly shared: AttemptWindow;
  /** Those that used the reserve. */
  readonly reserve: AttemptWindow;
  /** Wrong ones since the owner last signed in. */
  readonly failures: number;
  readonly lastFailureAt: number;
}

/** Counters of attempts on an account from a known source, such as a device that signed in before. */
interface KnownAttempts {
  readonly window: AttemptWindow;
  /** Wrong ones since the last sign-in from there. */
  readonly failures: number;
}

type Outcome<State> =
  | { readonly isAllowed: true; readonly state: State }
  | { readonly isAllowed: false; readonly retryAt: number };

/** An end further away than one window was written by a clock that was ahead; it does not count. */
export const isRunning = (endsAt: number, now: number, lengthMs: number): boolean =>
  now < endsAt && endsAt <= now + lengthMs;

const currentWindow = (
  window: AttemptWindow,
  now: number,
  lengthMs: number,
  longestMs = lengthMs,
): AttemptWindow =>
  isRunning(window.endsAt, now, longestMs) ? window : { attempts: 0, endsAt: now + lengthMs };

const baseWindowMs = (limits: ThrottleLimits): number => limits.windowMinutes * MINUTE_MS;

const add = (window: AttemptWindow, count: 1 | -1): AttemptWindow => ({
  ...window,
  attempts: Math.max(0, window.attempts + count),
});

function countedFailures(account: AccountAttempts, now: number): number {
  return isRunning(account.lastFailureAt + FAILURES_EXPIRE_MS, now, FAILURES_EXPIRE_MS)
    ? account.failures
    : 0;
}

/** The window of the shared limit doubles with each ten wrong attempts, up to a day. */
function sharedWindowMs(failures: number, limits: ThrottleLimits): number {
  const doublings = Math.min(MAX_WINDOW_DOUBLINGS, Math.floor(failures / limits.failuresPerAccount));
  return Math.min(DAY_MS, baseWindowMs(limits) * 2 ** doublings);
}

const reserveSize = (kind: AccountKind, failures: number): number =>
  failures < FULL_RESERVES * RESERVE[kind] ? RESERVE[kind] : Math.ceil(RESERVE[kind] / 3);

interface UnknownAttempt {
  readonly account: AccountAttempts;
  /** Attempts of this network on this account. */
  readonly network: AttemptWindow;
  readonly usedReserve: boolean;
}

/**
 * Counts an attempt from an unknown source. It uses the reserve when its network has made fewer than three attempts
 * within a day, else the limit that all unknown sources share.
 */
export function countUnknownAttempt(
  kind: AccountKind,
  before: Omit<UnknownAttempt, 'usedReserve'>,
  limits: ThrottleLimits,
  now: number,
): Outcome<UnknownAttempt> {
  const failures = countedFailures(before.account, now);
  const shared = currentWindow(before.account.shared, now, sharedWindowMs(failures, limits), DAY_MS);
  const reserve = currentWindow(before.account.reserve, now, baseWindowMs(limits));
  const network = currentWindow(before.network, now, DAY_MS);
  const isNew = network.attempts < RESERVED_ATTEMPTS;
  const usedReserve = isNew && reserve.attempts < reserveSize(kind, failures);
  if (!usedReserve && shared.attempts >= limits.failuresPerAccount) {
    return { isAllowed: false, retryAt: isNew ? Math.min(shared.endsAt, reserve.endsAt) : shared.endsAt };
  }
  return {
    isAllowed: true,
    state: {
      account: {
        shared: add(shared, 1),
        reserve: usedReserve ? add(reserve, 1) : reserve,
        failures: failures + 1,
        lastFailureAt: now,
      },
      network: add(network, 1),
      usedReserve,
    },
  };
}

/** Undoes the count of an attempt that was right, or was never checked. */
export const uncountUnknownAttempt = ({ account, network, usedReserve }: UnknownAttempt): UnknownAttempt => ({
  account: {
    ...account,
    shared: add(account.shared, -1),
    reserve: usedReserve ? add(account.reserve, -1) : account.reserve,
    failures: Math.max(0, account.failures - 1),
  },
  network: add(network, -1),
  usedReserve,
});

/** Forgets wrong attempts after a sign-in, without allowing more attempts in the current window. */
export const resetAfterSignIn = (
  account: AccountAttempts,
  limits: ThrottleLimits,
  now: number,
): AccountAttempts => ({
  ...account,
  failures: 0,
  shared: {
    ...account.shared,
    endsAt: Math.min(account.shared.endsAt, now + baseWindowMs(limits)),
  },
});

/** Counts an attempt from a known source, which has a limit of its own. */
export function countKnownAttempt(
  before: KnownAttempts,
  limits: ThrottleLimits,
  now: number,
): Outcome<KnownAttempts> {
  const window = currentWindow(before.window, now, baseWindowMs(limits));
  if (window.attempts >= limits.failuresPerAccount) return { isAllowed: false, retryAt: window.endsAt };
  return { isAllowed: true, state: { window: add(window, 1), failures: before.failures + 1 } };
}
