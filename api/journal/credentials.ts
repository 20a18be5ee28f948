import { sha256Hex } from '#api/crypto/sha256.ts';
import type { CredentialsSnapshot } from './accountRecords.ts';
import type { Snapshot } from './append.ts';

interface StoredCredentials {
  readonly investorId: string;
  readonly accessCodeHash?: string | null | undefined;
  readonly activationHash?: string | null | undefined;
  readonly activationExpiresAt?: Date | null | undefined;
}

/**
 * Digest of a stored credential, for journal entries. The stored hash contains a random salt or is that of a random
 * token, so the digest does not help to guess the code. It only shows whether the hash has changed.
 */
export function credentialDigest(owner: string, ...stored: readonly string[]): string {
  const text = JSON.stringify(['firnline credential', owner, ...stored]);
  return sha256Hex(text).slice(0, 32);
}

/** Digests of an investor's credentials. */
export function snapshotCredentials(stored: StoredCredentials): CredentialsSnapshot {
  const { investorId, accessCodeHash, activationHash, activationExpiresAt } = stored;
  const expires = activationExpiresAt?.toISOString() ?? '';
  return {
    accessCode: accessCodeHash ? credentialDigest(investorId, 'access code', accessCodeHash) : null,
    activation: activationHash ? credentialDigest(investorId, 'activation', activationHash, expires) : null,
  };
}

/** Digest of a staff password. */
export const snapshotPassword = (username: string, passwordHash: string): Snapshot => ({
  passwordDigest: credentialDigest(username, 'password', passwordHash),
});
