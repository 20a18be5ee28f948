import { z } from 'zod';
import { MEETING_TYPES, PREFERRED_TIMES, REPLY_STATUSES } from '#common/domain/consultations.ts';
import { publicEndpoint, staffEndpoint, workbookOf } from './endpoint.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { day, instant, recordId, success } from './fields.ts';
import { listQuery } from './lists.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { consultationForm } from './publicForms.ts';
import { schema, spec } from './schema.ts';

const consultation = schema(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    preferredDate: z.string(),
    preferredTime: z.enum(PREFERRED_TIMES),
    /** Start of the meeting. */
    startsAt: instant,
    meetingType: z.enum(MEETING_TYPES),
    topics: z.string().optional(),
    status: z.enum(REPLY_STATUSES),
    /** Whether the booking is confirmed from the email. An unconfirmed one reserves its slot for CONFIRMATION_MINUTES. */
    confirmed: z.boolean(),
    submittedAt: instant,
  }),
);

export type Consultation = z.infer<typeof consultation>;

export const requestConsultationSpec = spec(() => ({
  summary: 'Request a consultation; each slot is booked once',
  body: consultationForm,
  output: success,
  errors: ['slot_taken'],
}));

export const requestConsultation = publicEndpoint<typeof requestConsultationSpec>({
  method: 'POST',
  path: '/api/consultations',
});

export const confirmConsultationSpec = spec(() => ({
  summary: 'Confirm a consultation with the code from the email, once',
  body: z.strictObject({
    code: z
      .string({ error: messages.confirmationCode })
      .max(MAX_LENGTH.code, messages.atMost(MAX_LENGTH.code))
      .transform((value) => value.trim())
      .pipe(z.string().min(1, messages.confirmationCode)),
  }),
  output: success,
  errors: ['not_found', 'slot_taken'],
}));

export const confirmConsultation = publicEndpoint<typeof confirmConsultationSpec>({
  method: 'POST',
  path: '/api/consultations/confirm',
});

export const listConsultationSlotsSpec = spec(() => ({
  summary: 'The free slots of a day in Zurich time',
  query: z.strictObject({ date: day }),
  output: z.object({
    success: z.literal(true),
    date: z.string(),
    slots: z.array(z.object({ time: z.enum(PREFERRED_TIMES), startsAt: instant })),
  }),
}));

export const listConsultationSlots = publicEndpoint<typeof listConsultationSlotsSpec>({
  method: 'GET',
  path: '/api/consultations/slots',
});

const params = schema(() => z.object({ id: recordId }));
const statusBody = schema(() => z.strictObject({ status: z.enum(REPLY_STATUSES) }));

const consultationsQuery = schema(() =>
  listQuery(REPLY_STATUSES, ['submittedAt', 'startsAt', 'name']).extend({
    /** Days of the meeting in Zürich, both included. */
    meetingFrom: day.optional(),
    meetingTo: day.optional(),
  }),
);

export const listConsultationsSpec = spec(() => ({
  summary: 'Consultations, newest first',
  query: consultationsQuery,
  output: z.array(consultation),
}));

export const listConsultations = staffEndpoint<typeof listConsultationsSpec>({
  method: 'GET',
  path: '/api/admin/consultations',
  permission: 'read',
  kind: 'list',
  tags: ['consultations'],
});

export const exportConsultationsSpec = spec(() => ({
  summary: 'Consultations as CSV',
  query: consultationsQuery,
  output: z.string(),
}));

export const exportConsultations = staffEndpoint<typeof exportConsultationsSpec>({
  method: 'GET',
  path: '/api/admin/consultations.csv',
  permission: 'read',
  kind: 'csv',
});

export const exportConsultationsWorkbook = workbookOf(exportConsultations);

export const getConsultationSpec = spec(() => ({
  summary: 'One consultation',
  params,
  output: success.extend({ consultation }),
  errors: ['not_found'],
  accessLog: 'message_opened',
}));

export const getConsultation = staffEndpoint<typeof getConsultationSpec>({
  method: 'GET',
  path: '/api/admin/consultations/{id}',
  permission: 'read',
  tags: ['consultations'],
});

export const setConsultationStatusSpec = spec(() => ({
  summary: 'Mark a consultation new, responded or archived',
  params,
  body: statusBody,
  output: success.extend({ consultation }),
  accessLog: 'message_opened',
  errors: ['not_found', 'slot_taken'],
}));

export const setConsultationStatus = staffEndpoint<typeof setConsultationStatusSpec>({
  method: 'POST',
  path: '/api/admin/consultations/{id}/status',
  permission: 'operate',
  invalidates: ['consultations', 'summary', 'journal'],
});
