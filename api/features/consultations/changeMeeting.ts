import { lockRow } from '#api/db/findRow.ts';
import {
  consultationCancelledEmail,
  consultationMovedEmail,
  consultationReservedEmail,
} from '#api/email/templates/consultations.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { assertSender } from '#api/forms/assertSender.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { formatSlot } from '#common/domain/businessHours.ts';
import type { PreferredTime } from '#common/domain/consultations.ts';
import { localPath } from '#common/language/localPath.ts';
import { statusChange } from './commands.ts';
import { type Consultation, ConsultationSchema } from './entities.ts';
import { bookableInstant, slotOf, storeSlot } from './slots.ts';

interface MeetingChange {
  /** Start that the author has seen. */
  readonly seenStartsAt: string;
  /** For the person. */
  readonly note?: string | undefined;
}

interface Move extends MeetingChange {
  readonly preferredDate: string;
  readonly preferredTime: PreferredTime;
}

/** Locks a consultation that still has the time that the author has seen. @throws {AppError} `not_found`, `conflict` */
async function lockMeeting(work: UnitOfWork, id: string, seenStartsAt: string): Promise<Consultation> {
  const consultation = await lockRow(work, ConsultationSchema, { id });
  assertSender(consultation);
  if (consultation.cancelledAt) {
    throw new AppError('conflict', { message: 'This consultation is already cancelled.' });
  }
  if (consultation.startsAt.getTime() !== new Date(seenStartsAt).getTime()) {
    const { preferredDate, preferredTime } = consultation;
    const now = formatSlot(preferredDate, preferredTime);
    throw new AppError('conflict', { message: `This consultation was moved to ${now} in the meantime.` });
  }
  return consultation;
}

/** Tells the person the new time, or that their own time, which had become free for others, is theirs again. */
function enqueueTimeEmail(
  work: UnitOfWork,
  { id, name, email, language, startsAt: before, meetingType }: Consultation,
  after: Date,
  note: string | undefined,
): void {
  const message = { firm: work.context.firm, name, email, language, meetingType, note };
  const isOwnTime = before.getTime() === after.getTime();
  work.enqueueEmail({
    ...(isOwnTime
      ? consultationReservedEmail({ ...message, startsAt: after })
      : consultationMovedEmail({ ...message, before, after })),
    threadId: id,
  });
}

/**
 * Moves a consultation to another free slot by the rules of public bookings, and enqueues an e-mail to the person. A
 * new request becomes responded. The booking does not expire any more. One that has expired can get its own time again.
 * @throws {AppError} `not_found`, `validation` for a time that cannot be booked, `slot_taken`; `conflict` when it was
 * moved or cancelled meanwhile, or is archived
 */
export async function rescheduleConsultation(
  work: UnitOfWork,
  id: string,
  { seenStartsAt, preferredDate, preferredTime, note }: Move,
): Promise<Consultation> {
  const consultation = await lockMeeting(work, id, seenStartsAt);
  if (consultation.status === 'archived') {
    throw new AppError('conflict', { message: 'Mark the archived consultation new or responded first.' });
  }
  const startsAt = bookableInstant(preferredDate, preferredTime, work.now);
  const slot = slotOf(preferredDate, preferredTime);
  const isExpired = consultation.confirmBy && consultation.confirmBy <= work.now;
  if (slot === consultation.slot && !isExpired) {
    throw fieldError('preferredTime', 'The consultation already has this time.');
  }
  enqueueTimeEmail(work, consultation, startsAt, note);
  work.record({
    action: 'consultation_moved',
    subject: id,
    before: { startsAt: consultation.startsAt.toISOString() },
    after: { startsAt: startsAt.toISOString() },
  });
  const status = statusChange(work, consultation, 'responded');
  const moved = { preferredDate, preferredTime, startsAt, slot, confirmBy: null, ...status };
  await storeSlot(work, { id, slot }, () => work.em.nativeUpdate(ConsultationSchema, { id }, moved));
  return work.em.refreshOrFail(consultation);
}

/**
 * Cancels a consultation: frees its slot, archives it, and enqueues an e-mail to the person.
 * @throws {AppError} `not_found`; `conflict` when it was moved or cancelled meanwhile, or has begun
 */
export async function cancelConsultation(
  work: UnitOfWork,
  id: string,
  { seenStartsAt, note }: MeetingChange,
): Promise<Consultation> {
  const consultation = await lockMeeting(work, id, seenStartsAt);
  const { name, email, language, meetingType, startsAt } = consultation;
  if (startsAt <= work.now) {
    throw new AppError('conflict', { message: 'This consultation is in the past. Archive it instead.' });
  }
  const { firm, config } = work.context;
  work.enqueueEmail({
    ...consultationCancelledEmail({
      firm,
      name,
      email,
      language,
      startsAt,
      meetingType,
      note,
      bookingUrl: config.publicUrl + localPath(language, '/contact'),
    }),
    threadId: id,
  });
  work.record({
    action: 'consultation_cancelled',
    subject: id,
    before: { startsAt: startsAt.toISOString() },
  });
  const status = statusChange(work, consultation, 'archived');
  await work.em.nativeUpdate(
    ConsultationSchema,
    { id },
    { cancelledAt: work.now, slot: null, confirmBy: null, ...status },
  );
  return work.em.refreshOrFail(consultation);
}
