import type { z } from 'zod';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { lockRow } from '#api/db/findRow.ts';
import { contactReceivedEmail, correctionDecidedEmail } from '#api/email/templates/forms.ts';
import { AppError } from '#api/errors/appError.ts';
import { enqueueConfirmation } from '#api/forms/enqueueConfirmation.ts';
import { formMailTexts } from '#api/messages/mails.ts';
import { assertStatusSeen } from '#api/replies/assertStatusSeen.ts';
import { type ReplyForm, sendReply } from '#api/replies/sendReply.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { decideCorrectionSpec, sendContactSpec } from '#common/contract/contacts.ts';
import type { requestCorrectionSpec } from '#common/contract/portalAuth.ts';
import type { SubmittedForm } from '#common/contract/receipts/formReceipt.ts';
import type { Reply } from '#common/contract/replies.ts';
import type { ReplyStatus } from '#common/domain/consultations.ts';
import { MAX_OPEN_CORRECTIONS } from '#common/domain/corrections.ts';
import { formReference } from '#common/domain/formReference.ts';
import { type ContactMessage, ContactMessageSchema, correctionSubject } from './entities.ts';
import { findContact } from './queries.ts';

type NewContact = Pick<ContactMessage, 'investorId' | 'name' | 'email' | 'subject' | 'message' | 'language'> &
  Partial<Pick<ContactMessage, 'about' | 'wanted'>>;

/** @param mailedSubject the subject as the sender reads it in the confirmation */
async function storeContact(
  work: UnitOfWork,
  contact: NewContact,
  mailedSubject = contact.subject,
): Promise<SubmittedForm> {
  const { investorId, name, email, subject, message, language, about = null, wanted = null } = contact;
  const id = work.context.random.uuid();
  work.em.create(ContactMessageSchema, {
    id,
    investorId: investorId ?? null,
    name,
    email,
    subject,
    message,
    language,
    status: 'new',
    submittedAt: work.now,
    about,
    wanted,
  });
  const reference = formReference('message', id);
  const sent = contactReceivedEmail({
    firm: work.context.firm,
    name,
    email,
    language,
    subject: mailedSubject,
    message,
    reference,
  });
  const confirmation = { ...sent, threadId: id };
  return { reference, emailed: await enqueueConfirmation(work, confirmation) };
}

/** Stores a message of the public form. Its sender is not authenticated. */
export const sendContact = (
  work: UnitOfWork,
  form: z.output<typeof sendContactSpec.body>,
): Promise<SubmittedForm> => storeContact(work, { ...form, investorId: null });

/**
 * Stores a correction request of a signed-in investor as a contact message.
 * @param investorRow id of the investor's row
 * @throws {AppError} `conflict` while too many are open
 */
export async function requestCorrection(
  work: UnitOfWork,
  investorRow: string,
  { about, message, wanted }: z.output<typeof requestCorrectionSpec.body>,
): Promise<void> {
  const investor = await lockAccount(work, { id: investorRow });
  const { investorId, fullName: name, email, language } = investor;
  const open = await work.em.count(ContactMessageSchema, { investorId, status: 'new', outcome: null });
  if (open >= MAX_OPEN_CORRECTIONS) throw new AppError('conflict', { text: (t) => t('portal.corrections') });
  const subject = correctionSubject(investorId);
  const mailedSubject = formMailTexts(language)('message.correction', { investorId });
  const contact = { investorId, name, email, subject, message, language, about, wanted };
  await storeContact(work, contact, mailedSubject);
  work.record({ action: 'correction_requested', investorId });
}

/**
 * Marks a message; does nothing when it has the status already.
 * @param from the status that the author has seen
 * @throws {AppError} `not_found`, `conflict` when it has another one than `from`
 */
export async function setContactStatus(
  work: UnitOfWork,
  id: string,
  status: ReplyStatus,
  from?: ReplyStatus,
): Promise<ContactMessage> {
  const contact = await lockRow(work, ContactMessageSchema, { id });
  if (contact.status === status) return contact;
  assertStatusSeen(contact.status, from);
  const before = { status: contact.status };
  work.record({ action: 'contact_status', subject: contact.id, before, after: { status } });
  contact.status = status;
  contact.statusChangedBy = work.actor.name;
  contact.statusChangedAt = work.now;
  return contact;
}

/**
 * Decides on a request for a correction, once, and tells the investor.
 * @throws {AppError} `not_found` for another message; `conflict` after a decision and for an erased account
 */
export async function decideCorrection(
  work: UnitOfWork,
  id: string,
  { outcome, explanation }: z.output<typeof decideCorrectionSpec.body>,
): Promise<ContactMessage> {
  const { investorId } = await findContact(work.em, id);
  if (!investorId) throw new AppError('not_found');
  const { fullName: name, email, language } = await lockAccount(work, { investorId });
  const contact = await lockRow(work, ContactMessageSchema, { id });
  if (contact.outcome) {
    throw new AppError('conflict', { message: `${contact.outcomeBy} has decided on this request.` });
  }
  const decision = { action: 'correction_decided', investorId, subject: id } as const;
  work.record({ ...decision, before: { outcome: null }, after: { outcome }, investorNote: explanation });
  contact.outcome = outcome;
  contact.outcomeText = explanation;
  contact.outcomeBy = work.actor.name;
  contact.outcomeAt = work.now;
  if (contact.status === 'new') await setContactStatus(work, id, 'responded');
  const { firm } = work.context;
  const request = { reference: formReference('message', id), outcome, explanation };
  work.enqueueEmail({ ...correctionDecidedEmail({ firm, name, email, language, ...request }), threadId: id });
  return contact;
}

/** Answers a message by e-mail; a new one becomes responded. @throws {AppError} `not_found`, `conflict` */
export async function replyToContact(work: UnitOfWork, id: string, form: ReplyForm): Promise<Reply> {
  const contact = await lockRow(work, ContactMessageSchema, { id });
  const reply = await sendReply(work, contact, form);
  if (contact.status === 'new') await setContactStatus(work, id, 'responded');
  return reply;
}
