import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Proof } from '#common/contract/secondFactors.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { credentialOf, type FactorAccount, findFactorAccount } from './accounts.ts';
import { type ProofPurpose, TotpSchema } from './entities.ts';
import { storePasskeyUse, verifyPasskey } from './passkeys.ts';
import { recordPasskeyCopy, recordRecoveryCodeUse } from './recordFactors.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import { findStep } from './totp.ts';

/** Codes of an authenticator app that unknown devices may try for one account in a day. */
const MAX_UNKNOWN_CODES = 50;

interface Check {
  readonly purpose: Extract<ProofPurpose, 'second-step' | 'step-up'>;
  /** Whether the attempt comes from a device, address or session that the account knows. */
  readonly isKnown: boolean;
}

/**
 * Uses a proof up in the transaction of what it allows, so that of several simultaneous requests with one proof one
 * succeeds. @throws {AppError} `invalid_credentials` when it was used or revoked meanwhile
 */
type UseProof = (work: UnitOfWork) => Promise<void>;

const wrong = (kind: Proof['kind']) =>
  new AppError('invalid_credentials', { text: (t) => t(`portal.proof.${kind}`) });

async function checkTotp(context: Context, account: FactorAccount, code: string, isKnown: boolean) {
  const { throttle, secretCipher, clock } = context;
  // Three codes of a million are right at any time, so guesses with a stolen password must be few.
  if (!isKnown) await throttle.take(`totp:${account.key}`, MAX_UNKNOWN_CODES, DAY_MS);
  const owner = account.key;
  const totp = await context.em().findOne(TotpSchema, { owner, confirmedAt: { $ne: null } });
  const secret = totp && secretCipher.decrypt(totp.secret, owner);
  // The key file was lost or replaced.
  if (totp && !secret) throw new AppError('invalid_credentials', { text: (t) => t('portal.proof.lostApp') });
  const step = secret && findStep(secret, code, { now: clock.now(), lastStep: totp.lastStep });
  if (!step) throw wrong('totp');
  const { secret: encrypted } = totp;
  return async ({ em }: UnitOfWork) => {
    const unused = { owner, secret: encrypted, lastStep: { $lt: step } };
    if ((await em.nativeUpdate(TotpSchema, unused, { lastStep: step })) === 0) throw wrong('totp');
  };
}

async function checkPasskey(
  context: Context,
  account: FactorAccount,
  stated: Extract<Proof, { kind: 'passkey' }>,
  purpose: ProofPurpose,
) {
  const used = await verifyPasskey(context, { purpose, owner: account.key }, stated);
  if (used.isCopy) {
    await recordPasskeyCopy(context, account, used.passkey);
    throw wrong('passkey');
  }
  return ({ em, now }: UnitOfWork) => storePasskeyUse(em, used, now);
}

async function checkPassword(
  context: Context,
  account: FactorAccount,
  password: string,
  isKnown: boolean,
): Promise<UseProof> {
  const isRight = await context.passwords.verify(account.secretHash, password, { isKnown });
  if (!isRight || account.hasSecondFactor) throw wrong('password');
  return async ({ em }) => {
    const current = await findFactorAccount(em, account.owner);
    const isCurrent = current && credentialOf(current) === credentialOf(account) && !current.hasSecondFactor;
    if (!isCurrent) throw wrong('password');
  };
}

/** Checks a proof of identity. @throws {AppError} `invalid_credentials`, `throttled`, `busy` */
export function checkProof(
  context: Context,
  account: FactorAccount,
  proof: Proof,
  { purpose, isKnown }: Check,
): Promise<UseProof> {
  switch (proof.kind) {
    case 'totp':
      return checkTotp(context, account, proof.code, isKnown);
    case 'recovery':
      return Promise.resolve(async (work) => {
        const isRight = await takeRecoveryCode(work.em, account.key, proof.code, work.now);
        if (!isRight) throw wrong('recovery');
        await recordRecoveryCodeUse(work, account);
      });
    case 'passkey':
      return checkPasskey(context, account, proof, purpose);
    case 'password':
      return checkPassword(context, account, proof.password, isKnown);
  }
}
