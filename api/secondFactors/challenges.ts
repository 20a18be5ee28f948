import type { Context } from '#api/context.ts';
import { createSecret } from '#api/crypto/tokens.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { ProofChallengeSchema, type ProofPurpose } from './entities.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;

export const challengeExpiry = ({ clock }: Context): Date => new Date(clock.now().getTime() + CHALLENGE_MS);

export interface PasskeyChallenge {
  readonly id: string;
  /** Base64url. */
  readonly challenge: string;
}

/** Creates a challenge for a passkey. @param owner null while it is not known who signs in */
export async function createChallenge(
  context: Context,
  purpose: ProofPurpose,
  owner: string | null,
): Promise<PasskeyChallenge> {
  const [id, challenge] = [context.random.uuid(), createSecret(context.random)];
  await context.em().insert(ProofChallengeSchema, {
    id,
    owner,
    purpose,
    challenge,
    tokenHash: null,
    failures: 0,
    credential: null,
    expiresAt: challengeExpiry(context),
  });
  return { id, challenge };
}

/**
 * Uses a challenge up, whether or not the response to it is right, in a transaction of its own.
 * @returns the challenge in base64url; undefined when it is unknown, used, expired or for another purpose
 */
export async function takeChallenge(
  context: Context,
  id: string,
  { purpose, owner }: { readonly purpose: ProofPurpose; readonly owner: string | null },
): Promise<string | undefined> {
  const em = context.em();
  const found = await em.findOne(ProofChallengeSchema, { id, purpose, owner });
  if (!found?.challenge || found.expiresAt <= context.clock.now()) return undefined;
  const deleted = await em.nativeDelete(ProofChallengeSchema, { id });
  return deleted === 1 ? found.challenge : undefined;
}
