import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { createToken, hashToken } from '#api/crypto/tokens.ts';
import { lockRow } from '#api/db/findRow.ts';
import { consultationReceivedEmail, consultationReservedEmail } from '#api/email/templates/consultations.ts';
import { AppError } from '#api/errors/appError.ts';
import { countForm } from '#api/forms/enqueueConfirmation.ts';
import { phoneColumns } from '#api/phones/phoneNumber.ts';
import { assertStatusSeen } from '#api/replies/assertStatusSeen.ts';
import { type ReplyForm, sendReply } from '#api/replies/sendReply.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { requestConsultationSpec } from '#common/contract/consultations.ts';
import type { Reply } from '#common/contract/replies.ts';
import { CONFIRMATION_MINUTES, checkBooking } from '#common/domain/businessHours.ts';
import type { ReplyStatus } from '#common/domain/consultations.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { formReference } from '#common/domain/formReference.ts';
import { localPath } from '#common/language/localPath.ts';
import { assertUnconfirmedLimit, assertUpcomingLimit } from './bookingLimits.ts';
import { type Consultation, ConsultationSchema } from './entities.ts';
import { bookableInstant, slotOf, storeSlot } from './slots.ts';

const CONFIRMATION_MS = CONFIRMATION_MINUTES * MINUTE_MS;

/**
 * Books a slot, which is freed again if the person does not confirm it in time.
 * @throws {AppError} `validation` for a time that cannot be booked, `slot_taken`, `throttled` when the email address
 * has too many unconfirmed bookings or upcoming consultations
 */
export async function requestConsultation(
  work: UnitOfWork,
  form: z.output<typeof requestConsultationSpec.body>,
): Promise<Consultation> {
  const { name, email, language, preferredDate, preferredTime, meetingType } = form;
  const startsAt = bookableInstant(preferredDate, preferredTime, work.now);
  await countForm(work, email);
  await assertUnconfirmedLimit(work, email);
  await assertUpcomingLimit(work, email);
  const slot = slotOf(preferredDate, preferredTime);
  const id = work.context.random.uuid();
  const { secret, hash } = createToken(work.context.random);
  const row = {
    ...form,
    ...phoneColumns(form.phone),
    id,
    startsAt,
    topics: form.topics ?? null,
    status: 'new',
    slot,
    confirmationHash: hash,
    confirmBy: new Date(work.now.getTime() + CONFIRMATION_MS),
    submittedAt: work.now,
  } as const;
  await storeSlot(work, row, () => work.em.insert(ConsultationSchema, row));
  // Always sent, because only this email can confirm the booking; the limits above bound how many there are.
  work.enqueueEmail({
    ...consultationReceivedEmail({
      firm: work.context.firm,
      name,
      email,
      language,
      startsAt,
      meetingType,
      reference: formReference('consultation', id),
      code: secret,
      confirmationLink:
        work.context.config.publicUrl + localPath(language, `/contact/confirm#code=${secret}`),
    }),
    threadId: id,
  });
  return work.em.findOneOrFail(ConsultationSchema, { id });
}

/** Whether a freed slot can be booked again. Archived requests occupy none. */
const canRebook = ({ status, preferredDate, preferredTime }: Consultation, now: Date): boolean =>
  status !== 'archived' && checkBooking(preferredDate, preferredTime, now).ok;

/** Confirms a locked booking, and books its slot again if it was freed. @throws {AppError} `slot_taken` */
export async function confirmBooking(work: UnitOfWork, consultation: Consultation): Promise<void> {
  const { id, preferredDate, preferredTime } = consultation;
  const slot = slotOf(preferredDate, preferredTime);
  if (consultation.slot === null && !canRebook(consultation, work.now)) throw new AppError('slot_taken');
  work.record({ action: 'consultation_confirmed', subject: id, after: { confirmed: true } });
  const confirmed = { slot, confirmationHash: null, confirmBy: null };
  await storeSlot(work, { id, slot }, () => work.em.nativeUpdate(ConsultationSchema, { id }, confirmed));
}

/**
 * Confirms a booking with the code of the confirmation email, which works once, and not after a cancellation. The person
 * is told by e-mail that the time is reserved.
 * @throws {AppError} `not_found`, `slot_taken` when it was given to another request; this request stays
 */
export async function confirmConsultation(work: UnitOfWork, code: string): Promise<Consultation> {
  const consultation = await work.em.findOne(
    ConsultationSchema,
    { confirmationHash: hashToken(code), cancelledAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!consultation) {
    throw new AppError('not_found', { text: (t) => t('confirmation.invalid') });
  }
  await confirmBooking(work, consultation).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'slot_taken') throw error;
    throw new AppError('slot_taken', {
      text: (t) => t('confirmation.late', { minutes: String(CONFIRMATION_MINUTES) }),
    });
  });
  const { id, name, email, language, startsAt, meetingType } = consultation;
  const message = { firm: work.context.firm, name, email, language, startsAt, meetingType, note: undefined };
  work.enqueueEmail({ ...consultationReservedEmail(message), threadId: id });
  return consultation;
}

/** The columns of a changed status; records the change. */
export function statusChange(work: UnitOfWork, { id, status }: Consultation, next: ReplyStatus) {
  if (status === next) return {};
  work.record({
    action: 'consultation_status',
    subject: id,
    before: { status },
    after: { status: next },
  });
  return { status: next, statusChangedBy: work.actor.name, statusChangedAt: work.now };
}

/**
 * The slot with another status: none in the archive, and booked again when the consultation leaves it. Otherwise it
 * does not change, because one that expired may belong to another request.
 */
function slotAfterStatusChange(status: ReplyStatus, consultation: Consultation): string | null {
  const { preferredDate, preferredTime, cancelledAt } = consultation;
  if (status === 'archived' || cancelledAt) return null;
  if (consultation.status !== 'archived') return consultation.slot ?? null;
  return slotOf(preferredDate, preferredTime);
}

/**
 * Marks a consultation; does nothing when it has the status already. Archiving frees the slot, and from here on the
 * booking does not expire.
 * @param from the status that the author has seen
 * @throws {AppError} `not_found`, `conflict` when it has another one, `slot_taken` when it leaves the archive and the
 * slot is no longer free
 */
export async function setConsultationStatus(
  work: UnitOfWork,
  id: string,
  status: ReplyStatus,
  from?: ReplyStatus,
): Promise<Consultation> {
  const consultation = await lockRow(work, ConsultationSchema, { id });
  if (consultation.status === status) return consultation;
  assertStatusSeen(consultation.status, from);
  const slot = slotAfterStatusChange(status, consultation);
  const update = { ...statusChange(work, consultation, status), slot, confirmBy: null };
  await storeSlot(work, { id, slot }, () => work.em.nativeUpdate(ConsultationSchema, { id }, update));
  return work.em.refreshOrFail(consultation);
}

/**
 * Answers a request by e-mail; a new one becomes responded. A slot that it still has no longer expires; one that was
 * freed may belong to another request, so it is not booked again.
 * @throws {AppError} `not_found`
 */
export async function replyToConsultation(work: UnitOfWork, id: string, form: ReplyForm): Promise<Reply> {
  const consultation = await lockRow(work, ConsultationSchema, { id });
  const reply = await sendReply(work, consultation, form);
  if (consultation.status === 'new') {
    const update = { ...statusChange(work, consultation, 'responded'), confirmBy: null };
    await work.em.nativeUpdate(ConsultationSchema, { id }, update);
  }
  return reply;
}
