import { credentialsSnapshot } from '#api/journal/credentials.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Investor } from './entities.ts';

type Credentials = Pick<Investor, 'investorId' | 'accessCodeHash' | 'activationHash' | 'activationExpiresAt'>;

interface CredentialsEntry {
  readonly action: string;
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
  /** What was used up by the change; the verification compares it with what was stored before. */
  readonly used?: Credentials;
  /** The address that a new activation code was mailed to. */
  readonly mailedTo?: string;
  /** Whether withdrawals requested after this change wait. */
  readonly withdrawalsWait?: boolean;
}

/** Journals a change of an investor's credentials, with digests of what is stored from now on. */
export function recordCredentials(
  work: UnitOfWork,
  stored: Credentials,
  { used, mailedTo, withdrawalsWait = false, ...entry }: CredentialsEntry,
): void {
  const { investorId } = stored;
  const after = {
    credentials: credentialsSnapshot(stored),
    ...(mailedTo === undefined ? {} : { mailedTo }),
    ...(withdrawalsWait ? { accessChangedAt: work.now.toISOString() } : {}),
  };
  work.record({ ...entry, investorId, after, ...(used ? { before: credentialsBefore(used) } : {}) });
}

const credentialsBefore = (stored: Credentials) => ({ credentials: credentialsSnapshot(stored) });

/** Journals a sign-in with a digest of the access code that it was made with. */
export const recordSignIn = (work: UnitOfWork, stored: Credentials): void =>
  work.record({ action: 'signed_in', investorId: stored.investorId, before: credentialsBefore(stored) });
