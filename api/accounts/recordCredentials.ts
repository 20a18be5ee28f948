import type { AccountSnapshot } from '#api/journal/accountRecords.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import { snapshotCredentials } from '#api/journal/credentials.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Investor } from './entities.ts';

type Credentials = Pick<Investor, 'investorId' | 'accessCodeHash' | 'activationHash' | 'activationExpiresAt'>;

interface CredentialsEntry {
  readonly action: JournalAction;
  readonly subject?: string | undefined;
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
  /** The credentials that the change used up; the verification compares them with those stored before. */
  readonly used?: Credentials;
  /** The email address that a new activation code was sent to. */
  readonly mailedTo?: string;
  /** Whether withdrawals requested after this change wait. */
  readonly withdrawalsWait?: boolean;
}

const sideOf = (stored: Credentials): AccountSnapshot => ({ credentials: snapshotCredentials(stored) });

/** Journals a change of an investor's credentials, with digests of the stored ones. */
export function recordCredentials(
  work: UnitOfWork,
  stored: Credentials,
  { used, mailedTo, withdrawalsWait = false, ...entry }: CredentialsEntry,
): void {
  const after: AccountSnapshot = {
    ...sideOf(stored),
    ...(mailedTo === undefined ? {} : { mailedTo }),
    ...(withdrawalsWait ? { accessChangedAt: work.now.toISOString() } : {}),
  };
  const before = used ? { before: sideOf(used) } : {};
  work.record({ ...entry, investorId: stored.investorId, after, ...before });
}

/** Journals a sign-in with a digest of the access code that was used. */
export const recordSignIn = (work: UnitOfWork, stored: Credentials): void =>
  work.record({ action: 'signed_in', investorId: stored.investorId, before: sideOf(stored) });
