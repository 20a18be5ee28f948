import { credentialsSnapshot } from '#api/journal/credentials.ts';
import type { Work } from '#api/work.ts';
import type { Investor } from './entities.ts';

type Credentials = Pick<Investor, 'investorId' | 'accessCodeHash' | 'activationHash' | 'activationExpiresAt'>;

/** Journals a change of an investor's credentials, with digests of what is stored from now on. */
export function recordCredentials(
  work: Work,
  stored: Credentials,
  entry: { readonly action: string; readonly reason?: string | undefined },
): void {
  const after = { credentials: credentialsSnapshot(stored) };
  work.record({ ...entry, investorId: stored.investorId, after });
}
