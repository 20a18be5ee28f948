import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { noticeAddresses } from '#api/accounts/notifyAccountChange.ts';
import { createToken, hashToken } from '#api/crypto/tokens.ts';
import { recoveryObjectedEmail, recoveryRequestedEmail } from '#api/email/templates/access.ts';
import { AppError } from '#api/errors/appError.ts';
import { credentialDigest } from '#api/journal/credentials.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { closeRecovery, type RecoveryStatus, recoveryEffectiveAt } from '#common/domain/investorRecovery.ts';
import { localPath } from '#common/language/localPath.ts';
import { type InvestorRecovery, InvestorRecoverySchema } from './entities.ts';

/** Digest of the stored code of an objection, for the journal entry. */
export const objectionDigest = (id: string, objectionHash: string): string =>
  credentialDigest(id, 'objection', objectionHash);

export interface RecoveryNotes {
  readonly reason: string;
  readonly investorNote?: string | undefined;
}

export const findWaitingRecovery = (em: UnitOfWork['em'], investorRow: string) =>
  em.findOne(InvestorRecoverySchema, { investor: investorRow, status: 'waiting' });

/** @throws {AppError} `conflict` */
export async function assertNoRecovery({ em }: UnitOfWork, { id }: Investor): Promise<void> {
  if (await findWaitingRecovery(em, id)) {
    throw new AppError('conflict', { message: 'A recovery of this account is already pending.' });
  }
}

/**
 * Announces the recovery of an investor's access to every current and recent address, with a code that stops it.
 * @throws {AppError} `not_found`, `conflict` when one waits already
 */
export async function requestRecovery(
  work: UnitOfWork,
  id: string,
  notes: RecoveryNotes,
): Promise<InvestorRecovery> {
  const investor = await lockAccount(work, { id });
  await assertNoRecovery(work, investor);
  const { secret, hash } = createToken(work.context.random);
  const recovery = work.em.create(InvestorRecoverySchema, {
    id: work.context.random.uuid(),
    investor: investor.id,
    email: investor.email,
    status: 'waiting',
    requestedBy: work.actor.name,
    requestedAt: work.now,
    effectiveAt: recoveryEffectiveAt(work.now),
    closedAt: null,
    objectionHash: hash,
  });
  const { firm, config } = work.context;
  for (const email of await noticeAddresses(work, investor)) {
    work.enqueueEmail(
      recoveryRequestedEmail({
        firm,
        name: investor.fullName,
        email,
        language: investor.language,
        effectiveAt: recovery.effectiveAt,
        code: secret,
        link: config.publicUrl + localPath(investor.language, `/recovery/object#code=${secret}`),
      }),
    );
  }
  work.record({
    action: 'recovery_requested',
    investorId: investor.investorId,
    subject: recovery.id,
    ...notes,
    after: {
      effectiveAt: recovery.effectiveAt.toISOString(),
      mailedTo: investor.email,
      objectionDigest: objectionDigest(recovery.id, hash),
    },
  });
  return recovery;
}

/** Ends a waiting recovery; the conditional update lets exactly one of several ends through. */
export async function endRecovery(
  { em, now }: UnitOfWork,
  { id }: InvestorRecovery,
  status: 'objected' | 'cancelled' | 'voided' | 'done',
): Promise<boolean> {
  const ended = { status, closedAt: now };
  return (await em.nativeUpdate(InvestorRecoverySchema, { id, status: 'waiting' }, ended)) > 0;
}

/** Cancels the waiting recovery of an investor for staff. @throws {AppError} `not_found` */
export async function cancelRecovery(
  work: UnitOfWork,
  id: string,
  reason: string | undefined,
): Promise<void> {
  const investor = await lockAccount(work, { id });
  const recovery = await findWaitingRecovery(work.em, id);
  if (!recovery || !closeRecovery(recovery.status, 'cancelled').ok) throw new AppError('not_found');
  if (!(await endRecovery(work, recovery, 'cancelled'))) throw new AppError('conflict');
  const { investorId } = investor;
  work.record({ action: 'recovery_cancelled', investorId, subject: recovery.id, reason });
}

const invalidCode = () => new AppError('not_found', { text: (t) => t('recovery.invalid') });

/** Says what happened to a recovery that can no longer be stopped. */
function notStopped(status: RecoveryStatus): AppError {
  return new AppError('already_decided', {
    ...(status === 'waiting' ? {} : { text: (t) => t(`recovery.${status}`) }),
    fields: { status },
  });
}

/**
 * Stops a recovery with the code of its notice, which works once, and tells staff.
 * @throws {AppError} `not_found`, `already_decided`
 */
export async function objectToRecovery(work: UnitOfWork, code: string): Promise<void> {
  const objectionHash = hashToken(code);
  const found = await work.em.findOne(InvestorRecoverySchema, { objectionHash });
  if (!found) throw invalidCode();
  const { investorId } = await lockAccount(work, { id: found.investor });
  const recovery = await work.em.refresh(found);
  if (!recovery) throw invalidCode();
  const closing = closeRecovery(recovery.status, 'objected');
  if (!closing.ok) throw notStopped(closing.status);
  if (!(await endRecovery(work, recovery, 'objected'))) throw new AppError('conflict');
  work.record({ action: 'recovery_objected', investorId, subject: recovery.id });
  const { firm } = work.context;
  work.enqueueEmail(
    recoveryObjectedEmail({ firm, name: firm.name, email: firm.email, investorId, at: work.now }),
  );
}
