import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { ConsultationSchema } from './entities.ts';

export const slotOf = (date: string, time: string) => `${date} ${time}`;

/**
 * Awaits a statement that stores a slot. The unique index decides between two bookings of one slot.
 * @throws {AppError} `slot_taken`
 */
export async function claimSlot(statement: Promise<unknown>): Promise<void> {
  await statement.catch((error: unknown) => {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('slot_taken');
    throw error;
  });
}

/** Frees a slot whose booking was not confirmed in time. The request itself stays. */
export async function freeExpiredSlot({ em, now, record }: UnitOfWork, slot: string): Promise<void> {
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
  if (freed === 0) return;
  record({ action: 'consultation_freed', subject: expired.id, before: { slot }, after: { slot: null } });
}
