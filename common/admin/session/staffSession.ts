import type { StaffSession } from '#common/contract/staffAuth.ts';

/** Why the dashboard is locked. */
export type LockReason = 'idle' | 'ended';

export type SessionState =
  | { readonly status: 'closed' }
  | {
      /** While `leaving`, the token is only used for the sign-out request. */
      readonly status: 'open' | 'leaving';
      readonly staff: StaffSession['staff'];
      readonly token: string;
      /** The service requires a second factor before anything else. */
      readonly needsSetup: boolean;
    }
  | {
      readonly status: 'locked';
      readonly staff: StaffSession['staff'];
      readonly needsSetup: boolean;
      readonly reason: LockReason;
    };

export interface StaffSessionStore {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  open(session: Pick<StaffSession, 'token' | 'setupRequired' | 'staff'>): void;
  /** The service requires a second factor, which this account does not have. Does nothing unless open. */
  requireSetup(): void;
  /** The person sets up no second factor now, where none is required. Does nothing unless open. */
  skipSetup(): void;
  /** The account has this address now. Does nothing unless open. */
  setEmail(email: string): void;
  /** The account has a second factor now, or no longer. Does nothing unless open. */
  setSecondFactor(isSetUp: boolean): void;
  /** Removes the token and preserves the screens. Does nothing unless open. */
  lock(reason: LockReason): void;
  /** Stops all other requests until `close`. Does nothing unless open. */
  beginSignOut(): void;
  /** Removes the token and the screens. */
  close(): void;
}

/** Stores the staff token in memory only, so a reload loses it. */
export function createStaffSession(): StaffSessionStore {
  let current: SessionState = { status: 'closed' };
  const listeners = new Set<() => void>();
  const setState = (next: SessionState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: ({ staff, token, setupRequired }) =>
      setState({ status: 'open', staff, token, needsSetup: setupRequired }),
    requireSetup() {
      if (current.status === 'open' && !current.needsSetup) setState({ ...current, needsSetup: true });
    },
    skipSetup() {
      if (current.status === 'open') setState({ ...current, needsSetup: false });
    },
    setEmail(email) {
      if (current.status === 'open') setState({ ...current, staff: { ...current.staff, email } });
    },
    setSecondFactor(isSetUp) {
      if (current.status !== 'open') return;
      const staff = { ...current.staff, secondFactor: isSetUp };
      setState({ ...current, staff, needsSetup: current.needsSetup && !isSetUp });
    },
    lock(reason) {
      if (current.status !== 'open') return;
      const { staff, needsSetup } = current;
      setState({ status: 'locked', staff, needsSetup, reason });
    },
    beginSignOut() {
      if (current.status === 'open') setState({ ...current, status: 'leaving' });
    },
    close: () => setState({ status: 'closed' }),
  };
}
