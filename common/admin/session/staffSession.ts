import type { StaffSession } from '#common/contract/staffAuth.ts';

/** Why the gate stands before work that is still open underneath. */
export type LockReason = 'idle' | 'ended';

export type SessionState =
  | { readonly status: 'closed' }
  | {
      /** While `leaving` the token serves for nothing but the sign-out. */
      readonly status: 'open' | 'leaving';
      readonly staff: StaffSession['staff'];
      readonly token: string;
    }
  | { readonly status: 'locked'; readonly staff: StaffSession['staff']; readonly reason: LockReason };

export interface StaffSessionStore {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  open(session: StaffSession): void;
  /** Drops the token but lets the screens stand; does nothing unless open. */
  lock(reason: LockReason): void;
  /** Stops the screens asking for anything, until `close`; does nothing unless open. */
  beginSignOut(): void;
  /** Drops the token and the screens. */
  close(): void;
}

/** The staff token, in page memory only: a reload forgets it. */
export function createStaffSession(): StaffSessionStore {
  let current: SessionState = { status: 'closed' };
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: ({ staff, token }) => become({ status: 'open', staff, token }),
    lock(reason) {
      if (current.status === 'open') become({ status: 'locked', staff: current.staff, reason });
    },
    beginSignOut() {
      if (current.status === 'open') become({ ...current, status: 'leaving' });
    },
    close: () => become({ status: 'closed' }),
  };
}
