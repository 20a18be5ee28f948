import type { z } from 'zod';
import { createInvestor } from '#api/accounts/createInvestor.ts';
import type { Investor } from '#api/accounts/entities.ts';
import { insertRows } from '#api/db/entityRows.ts';
import { lockRow } from '#api/db/findRow.ts';
import { applicationReceivedEmail } from '#api/email/templates/forms.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { assertSender } from '#api/forms/assertSender.ts';
import { enqueueConfirmation } from '#api/forms/enqueueConfirmation.ts';
import { phoneColumns } from '#api/phones/phoneNumber.ts';
import { type ReplyForm, sendReply } from '#api/replies/sendReply.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type ApplicationField, applicationFieldNames } from '#common/contract/applicationFields.ts';
import type { submitApplicationSpec } from '#common/contract/applications.ts';
import type { SubmittedForm } from '#common/contract/receipts/formReceipt.ts';
import type { Reply } from '#common/contract/replies.ts';
import { decideApplication } from '#common/domain/applications.ts';
import { formReference } from '#common/domain/formReference.ts';
import { moneyFromNumber } from '#common/domain/money.ts';
import { accountTierFor } from '#common/domain/tiers.ts';
import { type Application, ApplicationSchema } from './entities.ts';

type ApplicationForm = z.output<typeof submitApplicationSpec.body>;
type WithoutUndefined<Value> = undefined extends Value ? NonNullable<Value> | null : Value;
type StoredFields = { [Name in ApplicationField]: WithoutUndefined<ApplicationForm[Name]> };

/** The fields of the form as columns; one without a value is null. */
const storedFields = (form: ApplicationForm) =>
  Object.fromEntries(applicationFieldNames.map((name) => [name, form[name] ?? null])) as StoredFields;

/** Stores an application and enqueues its confirmation. */
export async function submitApplication(work: UnitOfWork, form: ApplicationForm): Promise<SubmittedForm> {
  const investmentAmount = moneyFromNumber(form.investmentAmount);
  if (investmentAmount === null)
    throw fieldError('investmentAmount', 'Enter an amount with at most 5 decimals');
  const application: Application = {
    ...storedFields(form),
    ...phoneColumns(form.phone),
    investmentAmount,
    id: work.context.random.uuid(),
    language: form.language,
    experienceLevel: null,
    status: 'pending',
    submittedAt: work.now,
    decidedAt: null,
    decidedBy: null,
    decisionNote: null,
    investorId: null,
  };
  await insertRows(work.em, ApplicationSchema, [application]);
  const { fullName: name, email, language, investmentGoal, riskTolerance } = form;
  const reference = formReference('application', application.id);
  const message = applicationReceivedEmail({
    ...{ firm: work.context.firm, name, email, language, reference },
    ...{ investmentAmount, investmentGoal, riskTolerance },
  });
  const confirmation = { ...message, threadId: application.id };
  return { reference, emailed: await enqueueConfirmation(work, confirmation) };
}

async function decide(work: UnitOfWork, id: string, action: 'approve' | 'reject'): Promise<Application> {
  const application = await lockRow(work, ApplicationSchema, { id });
  assertSender(application);
  const decision = decideApplication(application.status, action);
  if (!decision.ok) {
    throw new AppError('already_decided', { message: `This application is already ${application.status}.` });
  }
  application.status = decision.status;
  application.decidedAt = work.now;
  application.decidedBy = work.actor.name;
  return application;
}

/**
 * Approves a pending application: creates the investor in the tier of the amount and enqueues the activation email.
 * @throws {AppError} `not_found`, `already_decided`
 */
export async function approveApplication(
  work: UnitOfWork,
  id: string,
  { note, investorNote }: { readonly note?: string | undefined; readonly investorNote?: string | undefined },
): Promise<Investor> {
  const application = await decide(work, id, 'approve');
  const investor = await createInvestor(
    work,
    {
      fullName: application.fullName,
      email: application.email,
      phone: application.phone,
      language: application.language,
      tier: accountTierFor(application.investmentAmount),
    },
    { action: 'application_approved', subject: application.id, reason: note, investorNote },
  );
  application.investorId = investor.investorId;
  application.decisionNote = note ?? null;
  return investor;
}

/** @throws {AppError} `not_found`, `already_decided` */
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

/** Writes to the applicant by e-mail. @throws {AppError} `not_found`, `conflict` */
export async function replyToApplication(work: UnitOfWork, id: string, form: ReplyForm): Promise<Reply> {
  const { fullName: name, email, language } = await lockRow(work, ApplicationSchema, { id });
  return sendReply(work, { id, name, email, language }, form);
}
