import type { InferEntity } from '@mikro-orm/core';
import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { SecondFactorMethod } from '#common/domain/secondFactors.ts';
import type { FactorAccount } from './accounts.ts';
import { createChallenge } from './challenges.ts';
import {
  type Passkey,
  PasskeySchema,
  type ProofPurpose,
  RecoveryCodeSchema,
  TotpSchema,
} from './entities.ts';
import { authenticationOptions } from './passkeys.ts';

export interface Factors {
  /** Oldest first. */
  readonly passkeys: readonly Passkey[];
  /** The authenticator app, if its set-up was finished. */
  readonly totp: (InferEntity<typeof TotpSchema> & { confirmedAt: Date }) | null;
  /** Number of unused recovery codes. */
  readonly recoveryCodes: number;
}

export async function findFactors(em: Em, owner: string): Promise<Factors> {
  // A factor may have been deleted since the transaction loaded it.
  const stored = { disableIdentityMap: true } as const;
  const totp = await em.findOne(TotpSchema, { owner }, stored);
  return {
    passkeys: await em.find(
      PasskeySchema,
      { owner },
      { ...stored, orderBy: { createdAt: 'asc', id: 'asc' } },
    ),
    totp: totp?.confirmedAt ? { ...totp, confirmedAt: totp.confirmedAt } : null,
    recoveryCodes: await em.count(RecoveryCodeSchema, { owner, usedAt: null }),
  };
}

/** Recovery codes alone are no second factor: they stand for one that was lost. */
export const hasFactor = ({ passkeys, totp }: Factors): boolean => passkeys.length > 0 || totp !== null;

const methodsOf = ({ passkeys, totp, recoveryCodes }: Factors): SecondFactorMethod[] => [
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(totp ? (['totp'] as const) : []),
  ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
];

/**
 * How the owner can prove the identity, with a challenge for the passkeys. Where no second factor is set up, the
 * password or access code is the only way.
 */
export async function presentMethods(
  context: Context,
  { key }: Pick<FactorAccount, 'key'>,
  purpose: Extract<ProofPurpose, 'second-step' | 'step-up'>,
) {
  const factors = await findFactors(context.em(), key);
  const { passkeys } = factors;
  const methods = methodsOf(factors);
  if (passkeys.length === 0) return { methods };
  const challenge = await createChallenge(context, purpose, key);
  const options = await authenticationOptions(context, challenge, passkeys);
  return { methods, passkey: { challengeId: challenge.id, options } };
}
