import { LockMode, raw, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { Em } from '#api/db/openDatabase.ts';
import { consultationReceivedEmail } from '#api/email/templates/consultationReceived.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { createToken, hashToken } from '#api/sessions/tokens.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { consultationForm } from '#common/contract/enquiries.ts';
import {
  bookableTimes,
  bookingErrorMessages,
  CONFIRMATION_MINUTES,
  checkBooking,
  formatSlot,
} from '#common/domain/businessHours.ts';
import { meetingTypeLabels, PREFERRED_TIMES } from '#common/domain/consultations.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { lockMailbox } from './confirm.ts';
import { type Consultation, ConsultationSchema } from './entities.ts';

const CONFIRMATION_MS = CONFIRMATION_MINUTES * 60_000;
/** Bookings that one e-mail address may leave unconfirmed at a time. */
const MAX_UNCONFIRMED = 3;
/** Consultations to come that one e-mail address may have confirmed. */
const MAX_UPCOMING = 5;

export const slotOf = (date: string, time: string) => `${date} ${time}`;

/** The unique index decides between two bookings of one slot. */
export async function flushSlot(em: Em): Promise<void> {
  await em.flush().catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('slot_taken');
    throw error;
  });
}

/** Frees a slot whose booking was not confirmed in time. The request itself stays. */
async function freeExpired({ em, now, record }: UnitOfWork, slot: string): Promise<void> {
  const expired = await em.findOne(
    ConsultationSchema,
    { slot, confirmBy: { $lte: now } },
    { disableIdentityMap: true },
  );
  if (!expired) return;
  const freed = await em.nativeUpdate(
    ConsultationSchema,
    { id: expired.id, slot, confirmBy: { $lte: now } },
    { slot: null },
  );
  if (freed > 0)
    record({ action: 'consultation_freed', subject: expired.id, before: { slot }, after: { slot: null } });
}

/** @throws {AppError} `throttled` */
async function assertFewUnconfirmed({ em, now }: UnitOfWork, email: string): Promise<void> {
  const open = await em.find(
    ConsultationSchema,
    { [raw('lower(email)')]: email.toLowerCase(), confirmBy: { $gt: now } },
    { orderBy: { confirmBy: 'asc' }, disableIdentityMap: true },
  );
  const first = open[0]?.confirmBy;
  if (open.length < MAX_UNCONFIRMED || !first) return;
  throw new AppError('throttled', {
    message: 'Please confirm your earlier bookings from our e-mails first.',
    retryAfter: Math.ceil((first.getTime() - now.getTime()) / 1000),
  });
}

/** @throws {AppError} `throttled` */
async function assertFewUpcoming({ em, now }: UnitOfWork, email: string): Promise<void> {
  const upcoming = await em.find(
    ConsultationSchema,
    {
      [raw('lower(email)')]: email.toLowerCase(),
      slot: { $ne: null },
      confirmBy: null,
      startsAt: { $gt: now },
    },
    { orderBy: { startsAt: 'asc' }, limit: MAX_UPCOMING, disableIdentityMap: true },
  );
  const first = upcoming[0];
  if (upcoming.length < MAX_UPCOMING || !first) return;
  throw new AppError('throttled', {
    message: `You have ${MAX_UPCOMING} consultations to come. Please write to us if you need another.`,
    retryAfter: Math.ceil((first.startsAt.getTime() - now.getTime()) / 1000),
  });
}

/**
 * Requests a consultation and holds its slot until the person confirms, for 30 minutes at most.
 * @throws {AppError} `validation` for a time that is never offered, `slot_taken` for one that was given away,
 * `throttled` when the address has unconfirmed bookings or many to come
 */
export async function requestConsultation(
  work: UnitOfWork,
  form: z.output<typeof consultationForm>,
): Promise<Consultation> {
  const { name, email, phone, preferredDate, preferredTime, meetingType, topics } = form;
  const bookable = checkBooking(preferredDate, preferredTime, work.now);
  if (!bookable.ok) throw fieldError('preferredDate', bookingErrorMessages[bookable.code]);
  await lockMailbox(work, email);
  await assertFewUnconfirmed(work, email);
  await assertFewUpcoming(work, email);
  const slot = slotOf(preferredDate, preferredTime);
  await freeExpired(work, slot);
  const { secret, hash } = createToken(work.context.random);
  const consultation = work.em.create(ConsultationSchema, {
    id: work.context.random.uuid(),
    name,
    email,
    phone,
    preferredDate,
    preferredTime,
    startsAt: zurichInstant(preferredDate, preferredTime),
    meetingType,
    topics: topics ?? null,
    status: 'new',
    slot,
    confirmationHash: hash,
    confirmBy: new Date(work.now.getTime() + CONFIRMATION_MS),
    submittedAt: work.now,
  });
  await flushSlot(work.em);
  // Always sent, because only this message can confirm the booking; the caps above bound how many there are.
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
  return consultation;
}

/** Whether the slot of a freed booking can be taken again. Archived requests hold none. */
const canTakeAgain = ({ status, preferredDate, preferredTime }: Consultation, now: Date): boolean =>
  status !== 'archived' && checkBooking(preferredDate, preferredTime, now).ok;

/** Confirms a locked booking, and takes its slot again if it was freed. @throws {AppError} `slot_taken` */
export async function confirmBooking(work: UnitOfWork, consultation: Consultation): Promise<void> {
  const { id, preferredDate, preferredTime } = consultation;
  const slot = slotOf(preferredDate, preferredTime);
  if (consultation.slot === null) {
    if (!canTakeAgain(consultation, work.now)) throw new AppError('slot_taken');
    await freeExpired(work, slot);
  }
  consultation.slot = slot;
  consultation.confirmationHash = null;
  consultation.confirmBy = null;
  work.record({ action: 'consultation_confirmed', subject: id, after: { confirmed: true } });
  await flushSlot(work.em);
}

/**
 * Confirms a booking with the code from the mail, once.
 * @throws {AppError} `not_found`, `slot_taken` when it was given to somebody else; the request itself stays
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
      message:
        'This time is no longer free, because the booking was not confirmed within 30 minutes. We have your request and will contact you. You may also book another time.',
    });
  });
}

/** The slots of a day that can still be booked. */
export async function freeSlots(
  em: Em,
  date: string,
  now: Date,
): Promise<(typeof PREFERRED_TIMES)[number][]> {
  const taken = await em.find(
    ConsultationSchema,
    {
      slot: { $in: PREFERRED_TIMES.map((time) => slotOf(date, time)) },
      $or: [{ confirmBy: null }, { confirmBy: { $gt: now } }],
    },
    { fields: ['preferredTime'], disableIdentityMap: true },
  );
  const takenTimes = new Set(taken.map((consultation) => consultation.preferredTime));
  return bookableTimes(date, now).filter((time) => !takenTimes.has(time));
}
