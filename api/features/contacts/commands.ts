import type { z } from 'zod';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { lockRow } from '#api/db/findRow.ts';
import { contactReceivedEmail } from '#api/email/templates/forms.ts';
import { enqueueConfirmation } from '#api/forms/enqueueConfirmation.ts';
import { formMailTexts } from '#api/messages/mails.ts';
import { assertStatusSeen } from '#api/replies/assertStatusSeen.ts';
import { type ReplyForm, sendReply } from '#api/replies/sendReply.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { sendContactSpec } from '#common/contract/contacts.ts';
import type { SubmittedForm } from '#common/contract/receipts/formReceipt.ts';
import type { Reply } from '#common/contract/replies.ts';
import type { ReplyStatus } from '#common/domain/consultations.ts';
import { formReference } from '#common/domain/formReference.ts';
import { type ContactMessage, ContactMessageSchema, correctionSubject } from './entities.ts';

type NewContact = Pick<ContactMessage, 'investorId' | 'name' | 'email' | 'subject' | 'message' | 'language'>;

/** @param mailedSubject the subject as the sender reads it in the confirmation */
async function storeContact(
  work: UnitOfWork,
  contact: NewContact,
  mailedSubject = contact.subject,
): Promise<SubmittedForm> {
  const { investorId, name, email, subject, message, language } = contact;
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
 */
export async function requestCorrection(
  work: UnitOfWork,
  investorRow: string,
  message: string,
): Promise<void> {
  const investor = await work.em.findOneOrFail(InvestorSchema, { id: investorRow });
  const { investorId, fullName: name, email, language } = investor;
  const subject = correctionSubject(investorId);
  const mailedSubject = formMailTexts(language)('message.correction', { investorId });
  await storeContact(work, { investorId, name, email, subject, message, language }, mailedSubject);
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

/** Answers a message by e-mail; a new one becomes responded. @throws {AppError} `not_found`, `conflict` */
export async function replyToContact(work: UnitOfWork, id: string, form: ReplyForm): Promise<Reply> {
  const contact = await lockRow(work, ContactMessageSchema, { id });
  const reply = await sendReply(work, contact, form);
  if (contact.status === 'new') await setContactStatus(work, id, 'responded');
  return reply;
}
