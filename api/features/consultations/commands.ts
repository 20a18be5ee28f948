import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { createToken, hashToken } from '#api/crypto/tokens.ts';
import { consultationReceivedEmail } from '#api/email/templates/consultationReceived.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { countForm } from '#api/forms/enqueueConfirmation.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { consultationForm } from '#common/contract/publicForms.ts';
import {
  bookingErrorMessages,
  CONFIRMATION_MINUTES,
  checkBooking,
  formatSlot,
} from '#common/domain/businessHours.ts';
import { meetingTypeLabels, type ReplyStatus } from '#common/domain/consultations.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { assertUnconfirmedLimit, assertUpcomingLimit } from './bookingLimits.ts';
import { type Consultation, ConsultationSchema } from './entities.ts';
import { claimSlot, freeExpiredSlot, slotOf } from './slots.ts';

const CONFIRMATION_MS = CONFIRMATION_MINUTES * MINUTE_MS;

/**
 * Books a slot, which is freed again if the person does not confirm it in time.
 * @throws {AppError} `validation` for a time that cannot be booked, `slot_taken`, `throttled` when the email address
 * has too many unconfirmed bookings or upcoming consultations
 */
export async function requestConsultation(
  work: UnitOfWork,
  form: z.output<typeof consultationForm>,
): Promise<Consultation> {
  const { name, email, preferredDate, preferredTime, meetingType } = form;
  const booking = checkBooking(preferredDate, preferredTime, work.now);
  if (!booking.ok) throw fieldError('preferredDate', bookingErrorMessages[booking.code]);
  await countForm(work, email);
  await assertUnconfirmedLimit(work, email);
  await assertUpcomingLimit(work, email);
  const slot = slotOf(preferredDate, preferredTime);
  await freeExpiredSlot(work, slot);
  const id = work.context.random.uuid();
  const { secret, hash } = createToken(work.context.random);
  const row = {
    ...form,
    id,
    startsAt: zurichInstant(preferredDate, preferredTime),
    topics: form.topics ?? null,
    status: 'new',
    slot,
    confirmationHash: hash,
    confirmBy: new Date(work.now.getTime() + CONFIRMATION_MS),
    submittedAt: work.now,
  } as const;
  await claimSlot(work.em.insert(ConsultationSchema, row));
  // Always sent, because only this email can confirm the booking; the limits above bound how many there are.
  work.enqueueEmail(
    consultationReceivedEmail({
      firm: work.context.firm,
      name,
      email,
      when: formatSlot(preferredDate, preferredTime),
      meetingType: meetingTypeLabels[meetingType],
      code: secret,
      confirmationLink: `${work.context.config.publicUrl}/contact/confirm#code=${secret}`,
    }),
  );
  return work.em.findOneOrFail(ConsultationSchema, { id });
}

/** Whether a freed slot can be booked again. Archived requests occupy none. */
const canRebook = ({ status, preferredDate, preferredTime }: Consultation, now: Date): boolean =>
  status !== 'archived' && checkBooking(preferredDate, preferredTime, now).ok;

/** Confirms a locked booking, and books its slot again if it was freed. @throws {AppError} `slot_taken` */
export async function confirmBooking(work: UnitOfWork, consultation: Consultation): Promise<void> {
  const { id, preferredDate, preferredTime } = consultation;
  const slot = slotOf(preferredDate, preferredTime);
  if (consultation.slot === null) {
    if (!canRebook(consultation, work.now)) throw new AppError('slot_taken');
    await freeExpiredSlot(work, slot);
  }
  work.record({ action: 'consultation_confirmed', subject: id, after: { confirmed: true } });
  const confirmed = { slot, confirmationHash: null, confirmBy: null };
  await claimSlot(work.em.nativeUpdate(ConsultationSchema, { id }, confirmed));
}

/**
 * Confirms a booking with the code of the confirmation email, which works once.
 * @throws {AppError} `not_found`, `slot_taken` when it was given to another request; this request stays
 */
export async function confirmConsultation(work: UnitOfWork, code: string): Promise<void> {
  const consultation = await work.em.findOne(
    ConsultationSchema,
    { confirmationHash: hashToken(code) },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!consultation) {
    throw new AppError('not_found', { message: 'This code is not valid, or it was used already.' });
  }
  await confirmBooking(work, consultation).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'slot_taken') throw error;
    throw new AppError('slot_taken', {
      message: `This time is no longer free, because the booking was not confirmed within ${CONFIRMATION_MINUTES} minutes. We have your request and will contact you. You may also book another time.`,
    });
  });
}

/**
 * Marks a consultation; does nothing when it has the status already. Archiving frees the slot, and from here on the
 * booking does not expire.
 * @throws {AppError} `not_found`, `slot_taken` when it leaves the archive and the slot is no longer free
 */
export async function setConsultationStatus(
  work: UnitOfWork,
  id: string,
  status: ReplyStatus,
): Promise<Consultation> {
  const consultation = await work.em.findOne(
    ConsultationSchema,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!consultation) throw new AppError('not_found');
  if (consultation.status === status) return consultation;
  const before = { status: consultation.status };
  work.record({ action: 'consultation_status', subject: id, before, after: { status } });
  const { preferredDate, preferredTime } = consultation;
  const slot = status === 'archived' ? null : slotOf(preferredDate, preferredTime);
  await claimSlot(work.em.nativeUpdate(ConsultationSchema, { id }, { status, slot, confirmBy: null }));
  return work.em.refreshOrFail(consultation);
}
