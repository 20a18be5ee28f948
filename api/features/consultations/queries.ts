import { expressionBuilder } from 'kysely';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { betweenDays, selectedRecords, withEmail } from '#api/http/lists/filters.ts';
import {
  type Cursor,
  findNext,
  findRequestedPage,
  type ListFilter,
  type ListRequest,
} from '#api/http/lists/lists.ts';
import type { listConsultations } from '#common/contract/consultations.ts';
import { bookableTimes } from '#common/domain/businessHours.ts';
import { PREFERRED_TIMES, type PreferredTime } from '#common/domain/consultations.ts';
import { type Consultation, ConsultationSchema } from './entities.ts';
import { slotOf } from './slots.ts';

type ConsultationList = Request<typeof listConsultations>['input']['query'];

function filterFor(
  em: Em,
  { status, meetingFrom: from, meetingTo: to, ids, email }: ConsultationList,
): ListFilter {
  const eb = expressionBuilder<Tables, 'consultation'>();
  return {
    counted: { status, condition: status !== undefined && eb('status', '=', status) },
    conditions: [
      ...betweenDays(eb.ref('starts_at'), { from, to }),
      ...selectedRecords(em, ids),
      ...withEmail(email),
    ],
  };
}

/** The requested page; sets its headers. */
export function findConsultations(request: ListRequest<typeof listConsultations>): Promise<Consultation[]> {
  const list = request.input.query;
  return findRequestedPage(request, ConsultationSchema, list, filterFor(request.context.em(), list));
}

export const findNextConsultations = (
  em: Em,
  list: ConsultationList,
  cursor: Cursor<Consultation>,
): Promise<Consultation[]> => findNext(em, ConsultationSchema, list, filterFor(em, list), cursor);

/** @throws {AppError} `not_found` */
export async function findConsultation(em: Em, id: string): Promise<Consultation> {
  const consultation = await em.findOne(ConsultationSchema, { id });
  if (!consultation) throw new AppError('not_found');
  return consultation;
}

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
