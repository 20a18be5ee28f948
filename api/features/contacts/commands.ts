import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { contactReceivedEmail } from '#api/email/templates/contactReceived.ts';
import { AppError } from '#api/errors/appError.ts';
import { enqueueConfirmation } from '#api/forms/enqueueConfirmation.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { contactForm } from '#common/contract/publicForms.ts';
import type { ReplyStatus } from '#common/domain/consultations.ts';
import { correctionSubject } from './correctionSubject.ts';
import { type ContactMessage, ContactMessageSchema } from './entities.ts';

type NewContact = Pick<ContactMessage, 'investorId' | 'name' | 'email' | 'subject' | 'message'>;

async function storeContact(work: UnitOfWork, contact: NewContact): Promise<void> {
  const { investorId, name, email, subject, message } = contact;
  work.em.create(ContactMessageSchema, {
    id: work.context.random.uuid(),
    investorId: investorId ?? null,
    name,
    email,
    subject,
    message,
    status: 'new',
    submittedAt: work.now,
  });
  await enqueueConfirmation(work, contactReceivedEmail({ firm: work.context.firm, name, email, subject }));
}

/** Stores a message of the public form. Its sender is not authenticated. */
export const sendContact = (work: UnitOfWork, form: z.output<typeof contactForm>): Promise<void> =>
  storeContact(work, { ...form, investorId: null });

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
  const { investorId, fullName: name, email } = investor;
  await storeContact(work, { investorId, name, email, subject: correctionSubject(investorId), message });
  work.record({ action: 'correction_requested', investorId });
}

/** Marks a message; does nothing when it has the status already. @throws {AppError} `not_found` */
export async function setContactStatus(
  work: UnitOfWork,
  id: string,
  status: ReplyStatus,
): Promise<ContactMessage> {
  const contact = await work.em.findOne(
    ContactMessageSchema,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!contact) throw new AppError('not_found');
  if (contact.status === status) return contact;
  const before = { status: contact.status };
  work.record({ action: 'contact_status', subject: contact.id, before, after: { status } });
  contact.status = status;
  return contact;
}
