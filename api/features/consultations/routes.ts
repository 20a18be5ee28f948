import { enforceFormLimit } from '#api/forms/enforceFormLimit.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import * as endpoints from '#common/contract/consultations.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { enforceBookingLimits } from './bookingLimits.ts';
import { confirmConsultation, requestConsultation, setConsultationStatus } from './commands.ts';
import { presentConsultation } from './present.ts';
import { findConsultation, findConsultations, findFreeTimes, findNextConsultations } from './queries.ts';

export const consultationFormRoute = command(
  endpoints.requestConsultation,
  async ({ input }, work) => {
    await requestConsultation(work, input.body);
    return SUCCESS;
  },
  enforceBookingLimits,
);

export const confirmationFormRoute = command(
  endpoints.confirmConsultation,
  async ({ input }, work) => {
    await confirmConsultation(work, input.body.code);
    return SUCCESS;
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
  query(endpoints.listConsultations, async (request) =>
    (await findConsultations(request)).map(presentConsultation),
  ),
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
    ],
    types: { submittedAt: 'instant', preferredDate: 'day' },
    find: ({ context, input }, cursor) => findNextConsultations(context.em(), input.query, cursor),
    present: presentConsultation,
  }),
  query(endpoints.getConsultation, async ({ context, input }) => ({
    ...SUCCESS,
    consultation: presentConsultation(await findConsultation(context.em(), input.params.id)),
  })),
  command(endpoints.setConsultationStatus, async ({ input }, work) => {
    const consultation = await setConsultationStatus(work, input.params.id, input.body.status);
    return { ...SUCCESS, consultation: presentConsultation(consultation) };
  }),
];
