import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { BOOKING_HORIZON_DAYS, checkBooking, SATURDAY_TIMES } from '#common/domain/businessHours.ts';
import { PREFERRED_TIMES } from '#common/domain/consultations.ts';
import { ConsultationSchema } from './entities.ts';

const [first, last] = SATURDAY_TIMES;
const VALUES = { times: PREFERRED_TIMES.join(', '), first, last, days: String(BOOKING_HORIZON_DAYS) };

/** The start of a meeting. @throws {AppError} `validation` for a time that cannot be booked */
export function bookableInstant(date: string, time: string, now: Date): Date {
  const booking = checkBooking(date, time, now);
  if (booking.ok) return booking.instant;
  throw fieldError('preferredDate', (t) => t(`booking.${booking.code}`, VALUES));
}

export const slotOf = (date: string, time: string) => `${date} ${time}`;

/** Frees a slot whose booking of another request was not confirmed in time. That request itself stays. */
async function freeExpiredSlot({ em, now, record }: UnitOfWork, id: string, slot: string): Promise<void> {
  const expired = await em.findOne(
    ConsultationSchema,
    { id: { $ne: id }, slot, confirmBy: { $lte: now } },
    { disableIdentityMap: true },
  );
  if (!expired) return;
  const freed = await em.nativeUpdate(
    ConsultationSchema,
    { id: expired.id, slot, confirmBy: { $lte: now } },
    { slot: null },
  );
  if (freed === 0) return;
  record({ action: 'consultation_freed', subject: expired.id, before: { slot }, after: { slot: null } });
}

/**
 * Stores the slot of a consultation. Frees an expired booking of the slot first. The unique index decides between two
 * bookings of one slot.
 * @param id of the consultation that gets the slot or keeps it
 * @param slot null stores that it has none
 * @throws {AppError} `slot_taken`
 */
export async function storeSlot(
  work: UnitOfWork,
  { id, slot }: { readonly id: string; readonly slot: string | null },
  store: () => Promise<unknown>,
): Promise<void> {
  if (slot !== null) await freeExpiredSlot(work, id, slot);
  await store().catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('slot_taken');
    throw error;
  });
}
