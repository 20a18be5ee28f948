import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { createInvestor } from '#api/accounts/createInvestor.ts';
import type { Investor } from '#api/accounts/entities.ts';
import { applicationReceivedEmail } from '#api/email/templates/applicationReceived.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Application as ApplicationAnswer, applicationForm } from '#common/contract/applications.ts';
import { decideApplication } from '#common/domain/applications.ts';
import { type Money, moneyFromNumber, moneyToNumber } from '#common/domain/money.ts';
import { accountTierFor } from '#common/domain/tiers.ts';
import { enqueueConfirmation } from './confirm.ts';
import { type Application, ApplicationSchema } from './entities.ts';

/** Stores an application and thanks the applicant. */
export async function submitApplication(
  work: UnitOfWork,
  form: z.output<typeof applicationForm>,
): Promise<void> {
  const amount: Money | null = moneyFromNumber(form.investmentAmount);
  if (amount === null) throw fieldError('investmentAmount', 'Enter an amount with at most 5 decimals');
  work.em.create(ApplicationSchema, {
    id: work.context.random.uuid(),
    fullName: form.fullName,
    email: form.email,
    phone: form.phone,
    investmentAmount: amount,
    investmentGoal: form.investmentGoal,
    riskTolerance: form.riskTolerance,
    liquidityNeeds: form.liquidityNeeds,
    experienceLevel: null,
    status: 'pending',
    submittedAt: work.now,
    decidedAt: null,
    decisionNote: null,
    investorId: null,
  });
  const { fullName: name, email } = form;
  await enqueueConfirmation(work, applicationReceivedEmail({ firm: work.context.firm, name, email }));
}

async function decide(work: UnitOfWork, id: string, action: 'approve' | 'reject'): Promise<Application> {
  const application = await work.em.findOne(
    ApplicationSchema,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!application) throw new AppError('not_found');
  const decision = decideApplication(application.status, action);
  if (!decision.ok) {
    throw new AppError('already_decided', { message: `This application is already ${application.status}.` });
  }
  application.status = decision.status;
  application.decidedAt = work.now;
  return application;
}

/** Approves a pending application: makes the investor in the tier of the amount, and mails the activation link. */
export async function approveApplication(
  work: UnitOfWork,
  id: string,
  notes: { readonly note?: string | undefined; readonly investorNote?: string | undefined },
): Promise<Investor> {
  const { note, investorNote } = notes;
  const application = await decide(work, id, 'approve');
  const investor = createInvestor(
    work,
    {
      fullName: application.fullName,
      email: application.email,
      tier: accountTierFor(application.investmentAmount),
    },
    { action: 'application_approved', subject: application.id, reason: note, investorNote },
  );
  application.investorId = investor.investorId;
  application.decisionNote = note ?? null;
  return investor;
}

export async function rejectApplication(
  work: UnitOfWork,
  id: string,
  note: string | undefined,
): Promise<void> {
  const application = await decide(work, id, 'reject');
  application.decisionNote = note ?? null;
  work.record({
    action: 'application_rejected',
    subject: application.id,
    reason: note,
    before: { status: 'pending' },
    after: { status: 'rejected' },
  });
}

export function presentApplication(application: Application): ApplicationAnswer {
  return {
    id: application.id,
    fullName: application.fullName,
    email: application.email,
    phone: application.phone,
    investmentAmount: moneyToNumber(application.investmentAmount),
    investmentGoal: application.investmentGoal,
    riskTolerance: application.riskTolerance,
    liquidityNeeds: application.liquidityNeeds,
    experienceLevel: application.experienceLevel ?? undefined,
    status: application.status,
    submittedAt: application.submittedAt.toISOString(),
    decidedAt: application.decidedAt?.toISOString(),
    decisionNote: application.decisionNote ?? undefined,
    investorId: application.investorId ?? undefined,
  };
}
