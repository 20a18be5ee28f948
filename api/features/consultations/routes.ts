import { enforceFormLimit } from '#api/forms/enforceFormLimit.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { cachedList } from '#api/http/lists/cachedList.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import * as endpoints from '#common/contract/consultations.ts';
import { formReference } from '#common/domain/formReference.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { enforceBookingLimits } from './bookingLimits.ts';
import { cancelConsultation, rescheduleConsultation } from './changeMeeting.ts';
import {
  confirmConsultation,
  replyToConsultation,
  requestConsultation,
  setConsultationStatus,
} from './commands.ts';
import { presentConsultation } from './present.ts';
import { consultationList, findConsultation, findFreeTimes } from './queries.ts';

export const consultationFormRoute = command(
  endpoints.requestConsultation,
  async ({ input }, work) => {
    const { id } = await requestConsultation(work, input.body);
    // Its email is always sent, because only that can confirm the booking.
    return { ...SUCCESS, reference: formReference('consultation', id), emailed: true };
  },
  enforceBookingLimits,
);

export const confirmationFormRoute = command(
  endpoints.confirmConsultation,
  async ({ input }, work) => {
    const { id } = await confirmConsultation(work, input.body.code);
    return { ...SUCCESS, reference: formReference('consultation', id) };
  },
  enforceFormLimit,
);

export const consultationRoutes: Route[] = [
  consultationFormRoute,
  confirmationFormRoute,
  query(endpoints.listConsultationSlots, async ({ input, context }) => {
    const { date } = input.query;
    const times = await findFreeTimes(context.em(), date, context.clock.now());
    const slots = times.map((time) => ({ time, startsAt: zurichInstant(date, time).toISOString() }));
    return { ...SUCCESS, date, slots };
  }),
  cachedList(endpoints.listConsultations, {
    tables: ['consultation'],
    list: consultationList,
    present: (rows) => rows.map(presentConsultation),
  }),
  ...listExports([endpoints.exportConsultations, endpoints.exportConsultationsWorkbook], {
    fileName: 'consultations',
    columns: [
      'id',
      'submittedAt',
      'status',
      'name',
      'email',
      'phone',
      'preferredDate',
      'preferredTime',
      'meetingType',
      'topics',
      'language',
      'statusChangedBy',
      'statusChangedAt',
      'cancelledAt',
    ],
    types: {
      submittedAt: 'instant',
      preferredDate: 'day',
      statusChangedAt: 'instant',
      cancelledAt: 'instant',
    },
    list: consultationList,
    present: presentConsultation,
  }),
  query(endpoints.getConsultation, async ({ context, input }) => ({
    ...SUCCESS,
    consultation: presentConsultation(await findConsultation(context.em(), input.params.id)),
  })),
  command(endpoints.setConsultationStatus, async ({ input }, work) => {
    const consultation = await setConsultationStatus(
      work,
      input.params.id,
      input.body.status,
      input.body.from,
    );
    return { ...SUCCESS, consultation: presentConsultation(consultation) };
  }),
  command(endpoints.replyToConsultation, async ({ input }, work) => ({
    ...SUCCESS,
    reply: await replyToConsultation(work, input.params.id, input.body),
  })),
  command(endpoints.rescheduleConsultation, async ({ input }, work) => ({
    ...SUCCESS,
    consultation: presentConsultation(await rescheduleConsultation(work, input.params.id, input.body)),
  })),
  command(endpoints.cancelConsultation, async ({ input }, work) => ({
    ...SUCCESS,
    consultation: presentConsultation(await cancelConsultation(work, input.params.id, input.body)),
  })),
];
