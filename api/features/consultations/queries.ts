import { expressionBuilder } from 'kysely';
import { findRow } from '#api/db/findRow.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import { betweenDays, selectedRecords, withEmail } from '#api/http/lists/filters.ts';
import { entitySource } from '#api/http/lists/listSource.ts';
import type { ListFilter, ListRequest } from '#api/http/lists/lists.ts';
import type { listConsultations } from '#common/contract/consultations.ts';
import { bookableTimes } from '#common/domain/businessHours.ts';
import { PREFERRED_TIMES, type PreferredTime } from '#common/domain/consultations.ts';
import { type Consultation, ConsultationSchema } from './entities.ts';
import { slotOf } from './slots.ts';

export const consultationList = {
  source: (em: Em) => entitySource(em, ConsultationSchema, 'id'),
  filter({ context, input }: ListRequest<typeof listConsultations>): ListFilter {
    const { status, meetingFrom: from, meetingTo: to, ids, email } = input.query;
    const startsAt = expressionBuilder<Tables, 'consultation'>().ref('starts_at');
    return {
      status,
      conditions: [
        ...betweenDays(startsAt, { from, to }),
        ...selectedRecords(context.rowsEm, ids),
        ...withEmail(email),
      ],
    };
  },
};

/** @throws {AppError} `not_found` */
export const findConsultation = (em: Em, id: string): Promise<Consultation> =>
  findRow(em, ConsultationSchema, { id });

/** The times of a day that can be booked. */
export async function findFreeTimes(em: Em, date: string, now: Date): Promise<PreferredTime[]> {
  const booked = await em.find(
    ConsultationSchema,
    {
      slot: { $in: PREFERRED_TIMES.map((time) => slotOf(date, time)) },
      $or: [{ confirmBy: null }, { confirmBy: { $gt: now } }],
    },
    { fields: ['preferredTime'], disableIdentityMap: true },
  );
  const bookedTimes = new Set(booked.map(({ preferredTime }) => preferredTime));
  return bookableTimes(date, now).filter((time) => !bookedTimes.has(time));
}
