import { z } from 'zod';
import { MEETING_TYPES, PREFERRED_TIMES, REPLY_STATUSES } from '#common/domain/consultations.ts';
import { email } from './emailAddress.ts';
import { exportOf, publicEndpoint, staffEndpoint } from './endpoint.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import {
  day,
  instant,
  language,
  mailedCode,
  optionalNote,
  pageLanguage,
  recordId,
  submitted,
  success,
} from './fields.ts';
import { csvSpec, listQuery, selectedRecords } from './lists.ts';
import { consultationForm } from './publicForms.ts';
import { replySpec, statusChange } from './replies.ts';
import { schema, spec } from './schema.ts';

const consultation = schema(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** In national form when it is Swiss, in international form otherwise. */
    displayedPhone: z.string(),
    preferredDate: z.string(),
    preferredTime: z.enum(PREFERRED_TIMES),
    /** Start of the meeting. */
    startsAt: instant,
    meetingType: z.enum(MEETING_TYPES),
    topics: z.string().optional(),
    /** Of the page that it was sent from. */
    language,
    status: z.enum(REPLY_STATUSES),
    /** Whether the booking is confirmed from the email. An unconfirmed one reserves its slot for CONFIRMATION_MINUTES. */
    confirmed: z.boolean(),
    /** When staff cancelled the meeting. */
    cancelledAt: instant.optional(),
    submittedAt: instant,
    /** The member of staff who last changed the status. */
    statusChangedBy: z.string().optional(),
    statusChangedAt: instant.optional(),
  }),
);

export type Consultation = z.infer<typeof consultation>;

export const requestConsultationSpec = spec(() => ({
  summary: 'Request a consultation; each slot is booked once',
  body: consultationForm.extend({ language: pageLanguage }),
  output: submitted,
  errors: ['slot_taken'],
}));

export const requestConsultation = publicEndpoint<typeof requestConsultationSpec>({
  method: 'POST',
  path: '/api/consultations',
});

export const confirmConsultationSpec = spec(() => ({
  summary: 'Confirm a consultation with the code from the email, once',
  body: z.strictObject({ code: mailedCode(messages.confirmationCode) }),
  output: success.extend({ reference: z.string() }),
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

const consultationsQuery = schema(() =>
  listQuery(REPLY_STATUSES, ['submittedAt', 'startsAt', 'name']).extend({
    ...selectedRecords(),
    /** Days of the meeting in Zürich, both included. */
    meetingFrom: day.optional(),
    meetingTo: day.optional(),
    /** Consultations with this address, in any case. */
    email: email.optional(),
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

export const exportConsultationsSpec = spec(() => csvSpec('Consultations as CSV', consultationsQuery));

export const exportConsultations = exportOf<typeof exportConsultationsSpec>(listConsultations, 'csv');

export const exportConsultationsWorkbook = exportOf<typeof exportConsultationsSpec>(
  listConsultations,
  'xlsx',
);

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
  body: statusChange,
  output: success.extend({ consultation }),
  accessLog: 'message_opened',
  errors: ['not_found', 'conflict', 'slot_taken'],
}));

export const setConsultationStatus = staffEndpoint<typeof setConsultationStatusSpec>({
  method: 'POST',
  path: '/api/admin/consultations/{id}/status',
  permission: 'operate',
  invalidates: ['consultations', 'summary', 'journal'],
});

export const replyToConsultationSpec = spec(() =>
  replySpec('Reply by e-mail to a consultation request, and mark a new one responded'),
);

export const replyToConsultation = staffEndpoint<typeof replyToConsultationSpec>({
  method: 'POST',
  path: '/api/admin/consultations/{id}/reply',
  permission: 'operate',
  invalidates: ['consultations', 'replies', 'summary', 'outbox', 'emailStatus', 'journal'],
});

const changeBody = schema(() =>
  z.strictObject({
    /** Start of the meeting as its author has seen it, so that a change in the meantime is not overwritten. */
    seenStartsAt: z.iso.datetime('Not a valid instant'),
    note: optionalNote().meta({ description: 'Note for the person; the e-mail contains it' }),
  }),
);

export const rescheduleConsultationSpec = spec(() => ({
  summary: 'Move a consultation to a free slot and e-mail the person',
  params,
  body: changeBody.extend({
    preferredDate: day,
    preferredTime: z.enum(PREFERRED_TIMES, messages.preferredTime),
  }),
  output: success.extend({ consultation }),
  errors: ['not_found', 'conflict', 'slot_taken'],
}));

export const rescheduleConsultation = staffEndpoint<typeof rescheduleConsultationSpec>({
  method: 'POST',
  path: '/api/admin/consultations/{id}/reschedule',
  permission: 'operate',
  invalidates: ['consultations', 'summary', 'outbox', 'emailStatus', 'journal'],
});

export const cancelConsultationSpec = spec(() => ({
  summary: 'Cancel a consultation, free its slot, archive it and e-mail the person',
  params,
  body: changeBody,
  output: success.extend({ consultation }),
  errors: ['not_found', 'conflict'],
}));

export const cancelConsultation = staffEndpoint<typeof cancelConsultationSpec>({
  method: 'POST',
  path: '/api/admin/consultations/{id}/cancel',
  permission: 'operate',
  invalidates: ['consultations', 'summary', 'outbox', 'emailStatus', 'journal'],
});
