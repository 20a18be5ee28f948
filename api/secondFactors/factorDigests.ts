import { credentialDigest } from '#api/journal/credentials.ts';
import type { Passkey } from './entities.ts';

// Digests of stored factors for journal entries. They show whether a row has changed, and reveal nothing of it.

export const passkeyDigest = ({
  owner,
  credentialId,
  publicKey,
}: Pick<Passkey, 'owner' | 'credentialId' | 'publicKey'>): string =>
  credentialDigest(owner, 'passkey', credentialId, publicKey);

/** @param secret as it is stored, encrypted */
export const totpDigest = ({ owner, secret }: { readonly owner: string; readonly secret: string }): string =>
  credentialDigest(owner, 'totp', secret);

/** @param hashes of all recovery codes, used ones included */
export const recoveryCodesDigest = (owner: string, hashes: readonly string[]): string =>
  credentialDigest(owner, 'recovery codes', ...hashes.toSorted());
