import { HOUR_MS } from './duration.ts';
import { type Money, ZERO } from './money.ts';

/** Hours between the request to recover an investor's access and its effect, in which the investor can object. */
export const RECOVERY_WAIT_HOURS = 24;

export const RECOVERY_STATUSES = ['waiting', 'done', 'objected', 'cancelled', 'voided'] as const;
export type RecoveryStatus = (typeof RECOVERY_STATUSES)[number];

export const recoveryEffectiveAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + RECOVERY_WAIT_HOURS * HOUR_MS);

interface Account {
  readonly hasAccessCode: boolean;
  readonly hasSignedIn: boolean;
  readonly value: Money;
  readonly invested: Money;
}

/** Whether a link to another address would give an account away: somebody uses it, or it holds money. */
export const isWorthTaking = ({ hasAccessCode, hasSignedIn, value, invested }: Account): boolean =>
  hasAccessCode || hasSignedIn || value !== ZERO || invested !== ZERO;

interface Recovery {
  readonly status: RecoveryStatus;
  readonly effectiveAt: Date;
  /** The email address of the account when the recovery was requested. */
  readonly email: string;
}

interface AccountNow {
  readonly email: string;
  readonly isActive: boolean;
  readonly now: Date;
}

/**
 * What happens to a recovery now. It is voided when the email address changed since the request, because the new link
 * would go to an address whose owner could not object.
 */
export function recoveryStep(
  { status, effectiveAt, email }: Recovery,
  account: AccountNow,
): 'none' | 'recover' | 'void' {
  if (status !== 'waiting') return 'none';
  if (account.email.toLowerCase() !== email.toLowerCase() || !account.isActive) return 'void';
  return effectiveAt <= account.now ? 'recover' : 'none';
}

type Closing =
  | { readonly ok: true; readonly status: 'objected' | 'cancelled' }
  | { readonly ok: false; readonly status: RecoveryStatus };

/** Ends a waiting recovery: the investor objects, or staff cancel it. */
export function closeRecovery(status: RecoveryStatus, to: 'objected' | 'cancelled'): Closing {
  return status === 'waiting' ? { ok: true, status: to } : { ok: false, status };
}
