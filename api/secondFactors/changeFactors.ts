import { InvestorSchema } from '#api/accounts/entities.ts';
import { findRow } from '#api/db/findRow.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { FactorAccount } from './accounts.ts';
import {
  type Passkey,
  PasskeySchema,
  ProofChallengeSchema,
  RecoveryCodeSchema,
  TotpSchema,
} from './entities.ts';
import { passkeyDigest, recoveryCodesDigest, totpDigest } from './factorDigests.ts';
import { findFactors, hasFactor } from './factors.ts';
import { assertBelowPasskeyLimit, type NewPasskey } from './passkeys.ts';
import { recordFactorChange } from './recordFactors.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { findStep } from './totp.ts';

// The account of these changes must be locked by the running transaction.

/** Keeps the account's own note of whether a second factor is set up, and ends what the last one leaves behind. */
async function updateAccount({ em, now }: UnitOfWork, { owner, key }: FactorAccount): Promise<void> {
  await em.flush();
  const isSetUp = hasFactor(await findFactors(em, key));
  const where = { id: owner.id, secondFactorAt: isSetUp ? null : { $ne: null } };
  const change = { secondFactorAt: isSetUp ? now : null };
  if (owner.kind === 'staff') await em.nativeUpdate(StaffSchema, where, change);
  else await em.nativeUpdate(InvestorSchema, where, change);
  if (!isSetUp) await em.nativeDelete(RecoveryCodeSchema, { owner: key });
}

/** @throws {AppError} `conflict` when it would remove the last second factor although staff need one */
async function assertNotRequired(work: UnitOfWork, { owner, key }: FactorAccount): Promise<void> {
  const { passkeys, totp } = await findFactors(work.em, key);
  if (owner.kind !== 'staff' || !work.context.config.requireSecondFactor) return;
  if (passkeys.length + (totp ? 1 : 0) > 1) return;
  throw new AppError('conflict', {
    message: 'A second factor is required. Set up another one before you remove this one.',
  });
}

/** @throws {AppError} `conflict` for a passkey that is registered already, or one too many */
export async function addPasskey(
  work: UnitOfWork,
  account: FactorAccount,
  added: NewPasskey & { readonly name: string },
): Promise<Passkey> {
  const { em, now, context } = work;
  assertBelowPasskeyLimit((await findFactors(em, account.key)).passkeys);
  if ((await em.count(PasskeySchema, { credentialId: added.credentialId })) > 0) {
    throw new AppError('conflict', { text: (t) => t('portal.factors.registered') });
  }
  const passkey = em.create(PasskeySchema, {
    id: context.random.uuid(),
    owner: account.key,
    createdAt: now,
    lastUsedAt: null,
    ...added,
    transports: [...added.transports],
  });
  await updateAccount(work, account);
  const factor = { id: passkey.id, digest: passkeyDigest(passkey) };
  await recordFactorChange(work, account, {
    action: 'passkey_added',
    after: { passkey: added.name, factor },
  });
  return passkey;
}

/** @throws {AppError} `not_found` */
export async function renamePasskey(
  work: UnitOfWork,
  account: FactorAccount,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<void> {
  const passkey = await findRow(work.em, PasskeySchema, { id: passkeyId, owner: account.key });
  const factor = { id: passkeyId };
  const before = { passkey: passkey.name, factor };
  passkey.name = name;
  const after = { passkey: name, factor };
  await recordFactorChange(work, account, { action: 'passkey_renamed', before, after });
}

/** @throws {AppError} `not_found`, `conflict` for the last second factor where one is required */
export async function removePasskey(work: UnitOfWork, account: FactorAccount, id: string): Promise<void> {
  const passkey = await findRow(work.em, PasskeySchema, { id, owner: account.key });
  await assertNotRequired(work, account);
  await work.em.nativeDelete(PasskeySchema, { id });
  await updateAccount(work, account);
  const before = { passkey: passkey.name, factor: { id } };
  await recordFactorChange(work, account, { action: 'passkey_removed', before });
}

/** Stores the secret of an authenticator app that is not set up yet. @throws {AppError} `conflict` */
export async function beginTotp(
  { em, now, context }: UnitOfWork,
  { key }: FactorAccount,
  secret: Uint8Array,
) {
  const earlier = await em.findOne(TotpSchema, { owner: key });
  if (earlier?.confirmedAt) {
    throw new AppError('conflict', { text: (t) => t('portal.factors.appSetUp') });
  }
  const encrypted = context.secretCipher.encrypt(secret, key);
  await em.upsert(TotpSchema, {
    owner: key,
    secret: encrypted,
    confirmedAt: null,
    lastStep: 0,
    createdAt: now,
  });
}

/** Finishes the set-up with the first code. @throws {AppError} `validation` for a wrong code, `conflict` */
export async function confirmTotp(work: UnitOfWork, account: FactorAccount, code: string): Promise<void> {
  const { em, now, context } = work;
  const owner = account.key;
  const totp = await em.findOne(TotpSchema, { owner, confirmedAt: null });
  const secret = totp && context.secretCipher.decrypt(totp.secret, owner);
  if (!secret) throw new AppError('conflict', { text: (t) => t('portal.factors.appBegin') });
  const step = findStep(secret, code, { now, lastStep: totp.lastStep });
  if (!step) throw fieldError('code', (t) => t('portal.proof.totp'));
  totp.confirmedAt = now;
  totp.lastStep = step;
  await updateAccount(work, account);
  const factor = { digest: totpDigest(totp) };
  await recordFactorChange(work, account, { action: 'totp_added', after: { factor } });
}

/** @throws {AppError} `conflict` without an app, or for the last second factor where one is required */
export async function removeTotp(work: UnitOfWork, account: FactorAccount): Promise<void> {
  const { em } = work;
  if ((await em.count(TotpSchema, { owner: account.key, confirmedAt: { $ne: null } })) === 0) {
    throw new AppError('conflict', { text: (t) => t('portal.factors.appMissing') });
  }
  await assertNotRequired(work, account);
  await em.nativeDelete(TotpSchema, { owner: account.key });
  await updateAccount(work, account);
  await recordFactorChange(work, account, { action: 'totp_removed' });
}

/** @returns new recovery codes @throws {AppError} `conflict` without a second factor */
export async function createRecoveryCodes(work: UnitOfWork, account: FactorAccount): Promise<string[]> {
  if (!hasFactor(await findFactors(work.em, account.key))) {
    throw new AppError('conflict', { text: (t) => t('portal.factors.none') });
  }
  const { codes, hashes } = await replaceRecoveryCodes(work.em, account.key, work.context.random);
  const factor = { digest: recoveryCodesDigest(account.key, hashes) };
  await recordFactorChange(work, account, { action: 'recovery_codes_created', after: { factor } });
  return codes;
}

/** Removes every second factor of an account, for a person who has lost them. */
export async function resetSecondFactors(work: UnitOfWork, account: FactorAccount, reason?: string) {
  const owner = account.key;
  await work.em.nativeDelete(PasskeySchema, { owner });
  await work.em.nativeDelete(TotpSchema, { owner });
  await work.em.nativeDelete(ProofChallengeSchema, { owner });
  await updateAccount(work, account);
  const entry = { action: 'second_factors_reset', ...(reason ? { reason } : {}) } as const;
  await recordFactorChange(work, account, entry);
}
