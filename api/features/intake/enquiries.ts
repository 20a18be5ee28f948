import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Em } from '#api/db/openDatabase.ts';
import { contactReceivedEmail } from '#api/email/templates/contactReceived.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type {
  Consultation as ConsultationAnswer,
  ContactMessage as ContactAnswer,
  contactForm,
} from '#common/contract/enquiries.ts';
import type { ReplyStatus } from '#common/domain/consultations.ts';
import { flushSlot, slotOf } from './bookings.ts';
import { enqueueConfirmation } from './confirm.ts';
import {
  type Consultation,
  ConsultationSchema,
  type ContactMessage,
  ContactMessageSchema,
} from './entities.ts';

/** The subject of a correction request; for any other message the subject is the visitor's own text. */
const correctionSubject = (investorId: string) => `Correction for ${investorId}`;

/** A message from the public form. Nothing in it proves who wrote it. */
export async function sendContact(work: UnitOfWork, form: z.output<typeof contactForm>): Promise<void> {
  await storeContact(work, { ...form, investorId: null });
}

/** A correction request from a signed-in investor, who is named by the session. */
export async function sendCorrection(
  work: UnitOfWork,
  request: {
    readonly investorId: string;
    readonly name: string;
    readonly email: string;
    readonly message: string;
  },
): Promise<void> {
  await storeContact(work, { ...request, subject: correctionSubject(request.investorId) });
}

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

/** Of two who mark at once the second sees what the first one left, and the journal says so. */
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Marks a message; one that has the mark already stays as it is. @throws {AppError} `not_found` */
export async function setContactStatus(
  work: UnitOfWork,
  id: string,
  status: ReplyStatus,
): Promise<ContactMessage> {
  const contact = await work.em.findOne(ContactMessageSchema, { id }, LOCKED);
  if (!contact) throw new AppError('not_found');
  if (contact.status === status) return contact;
  recordStatus(work, 'contact_status', contact, status);
  contact.status = status;
  return contact;
}

/**
 * As for a message; archiving gives the slot back.
 * @throws {AppError} `not_found`, `slot_taken` when it leaves the archive and the slot is no longer free
 */
export async function setConsultationStatus(
  work: UnitOfWork,
  id: string,
  status: ReplyStatus,
): Promise<Consultation> {
  const consultation = await work.em.findOne(ConsultationSchema, { id }, LOCKED);
  if (!consultation) throw new AppError('not_found');
  if (consultation.status === status) return consultation;
  recordStatus(work, 'consultation_status', consultation, status);
  consultation.status = status;
  consultation.slot =
    status === 'archived' ? null : slotOf(consultation.preferredDate, consultation.preferredTime);
  // Staff decide about the slot from here on.
  consultation.confirmBy = null;
  await flushSlot(work.em);
  return consultation;
}

function recordStatus(
  work: UnitOfWork,
  action: string,
  enquiry: { readonly id: string; readonly status: ReplyStatus },
  status: ReplyStatus,
): void {
  work.record({ action, subject: enquiry.id, before: { status: enquiry.status }, after: { status } });
}

/** @throws {AppError} `not_found` */
export async function findContact(em: Em, id: string): Promise<ContactMessage> {
  const contact = await em.findOne(ContactMessageSchema, { id });
  if (!contact) throw new AppError('not_found');
  return contact;
}

/** @throws {AppError} `not_found` */
export async function findConsultation(em: Em, id: string): Promise<Consultation> {
  const consultation = await em.findOne(ConsultationSchema, { id });
  if (!consultation) throw new AppError('not_found');
  return consultation;
}

export function presentContact(contact: ContactMessage): ContactAnswer {
  return {
    id: contact.id,
    origin: contact.investorId ? 'investor' : 'public',
    investorId: contact.investorId ?? undefined,
    name: contact.name,
    email: contact.email,
    subject: contact.investorId ? correctionSubject(contact.investorId) : contact.subject,
    message: contact.message,
    status: contact.status,
    submittedAt: contact.submittedAt.toISOString(),
  };
}

export function presentConsultation(consultation: Consultation): ConsultationAnswer {
  return {
    id: consultation.id,
    name: consultation.name,
    email: consultation.email,
    phone: consultation.phone,
    preferredDate: consultation.preferredDate,
    preferredTime: consultation.preferredTime,
    startsAt: consultation.startsAt.toISOString(),
    meetingType: consultation.meetingType,
    topics: consultation.topics ?? undefined,
    status: consultation.status,
    confirmed: consultation.confirmationHash === null,
    submittedAt: consultation.submittedAt.toISOString(),
  };
}
