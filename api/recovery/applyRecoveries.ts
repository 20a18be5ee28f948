import { lockAccount } from '#api/accounts/lockAccount.ts';
import { resetAccess } from '#api/accounts/resetAccess.ts';
import type { Context } from '#api/context.ts';
import { changeAll } from '#api/jobs/changeAll.ts';
import type { Job } from '#api/jobs/jobs.ts';
import { findFactorAccount } from '#api/secondFactors/accounts.ts';
import { resetSecondFactors } from '#api/secondFactors/changeFactors.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { recoveryStep } from '#common/domain/investorRecovery.ts';
import { endRecovery } from './commands.ts';
import { InvestorRecoverySchema } from './entities.ts';

/** Applies one recovery, or voids it. Does nothing when the investor objected or another instance was first. */
async function applyRecovery(work: UnitOfWork, id: string): Promise<void> {
  const { em, now } = work;
  const found = await em.findOne(InvestorRecoverySchema, { id });
  if (!found) return;
  const investor = await lockAccount(work, { id: found.investor });
  const recovery = await em.refresh(found);
  if (!recovery) return;
  const { email, isActive, investorId } = investor;
  const step = recoveryStep(recovery, { email, isActive, now });
  if (step === 'none' || !(await endRecovery(work, recovery, step === 'void' ? 'voided' : 'done'))) return;
  if (step === 'void') {
    work.record({ action: 'recovery_voided', investorId, subject: recovery.id });
    return;
  }
  const account = await findFactorAccount(em, { kind: 'investor', id: investor.id });
  if (account?.hasSecondFactor) await resetSecondFactors(work, account);
  await resetAccess(work, investor, { action: 'access_recovered', subject: recovery.id });
}

/** Applies the recoveries whose wait has ended. Several instances may do so at once. */
export async function applyRecoveries(context: Context, job: Partial<Job> = {}): Promise<void> {
  const isDue = { status: 'waiting', effectiveAt: { $lte: context.clock.now() } } as const;
  const due = await context.em().find(InvestorRecoverySchema, isDue, { orderBy: { effectiveAt: 'asc' } });
  const ids = due.map(({ id }) => id);
  await changeAll(context, job, ids, applyRecovery);
}
