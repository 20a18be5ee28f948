import { z } from 'zod';
import {
  CONTACT_ORIGINS,
  MEETING_TYPES,
  PREFERRED_TIMES,
  REPLY_STATUSES,
} from '#common/domain/consultations.ts';
import { endpoint, workbookOf } from './endpoint.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import {
  CAPS,
  day,
  email,
  instant,
  line,
  optionalNote,
  paragraph,
  personName,
  phone,
  recordId,
  success,
} from './fields.ts';
import { listQuery } from './lists.ts';

export const contactForm = z.strictObject({
  name: personName(messages.name),
  email,
  subject: line(CAPS.subject, messages.subject),
  message: paragraph(CAPS.message, messages.message),
});

const contactMessage = z.object({
  id: z.string(),
  /** Decided by the service from the session, never from what the message says. */
  origin: z.enum(CONTACT_ORIGINS),
  /** The signed-in investor's ID; absent for the public form. */
  investorId: z.string().optional(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(REPLY_STATUSES),
  submittedAt: instant,
});

export type ContactMessage = z.infer<typeof contactMessage>;

export const consultationForm = z.strictObject({
  name: personName(messages.name),
  email,
  phone,
  preferredDate: day,
  preferredTime: z.enum(PREFERRED_TIMES, { error: messages.preferredTime }),
  meetingType: z.enum(MEETING_TYPES, { error: messages.meetingType }),
  topics: optionalNote(CAPS.message),
});

const consultation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  preferredDate: z.string(),
  preferredTime: z.enum(PREFERRED_TIMES),
  /** The instant of the meeting's start. */
  startsAt: instant,
  meetingType: z.enum(MEETING_TYPES),
  topics: z.string().optional(),
  status: z.enum(REPLY_STATUSES),
  /** Whether the person has confirmed the booking from the mail. Unconfirmed it holds its slot for 30 minutes. */
  confirmed: z.boolean(),
  submittedAt: instant,
});

export type Consultation = z.infer<typeof consultation>;

export const sendContact = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Send a message',
  body: contactForm,
  output: success,
});

export const requestConsultation = endpoint({
  method: 'POST',
  path: '/api/consultations',
  access: 'public',
  summary: 'Request a consultation; a slot is given once',
  body: consultationForm,
  output: success,
  errors: ['slot_taken'],
});

export const confirmConsultation = endpoint({
  method: 'POST',
  path: '/api/consultations/confirm',
  access: 'public',
  summary: 'Confirm a consultation with the code from the mail, once',
  body: z.strictObject({
    code: z
      .string({ error: messages.confirmationCode })
      .max(CAPS.code, messages.atMost(CAPS.code))
      .transform((value) => value.trim())
      .pipe(z.string().min(1, messages.confirmationCode)),
  }),
  output: success,
  errors: ['not_found', 'slot_taken'],
});

export const listConsultationSlots = endpoint({
  method: 'GET',
  path: '/api/consultations/slots',
  access: 'public',
  summary: 'The free slots of a day in Zurich time',
  query: z.strictObject({ date: day }),
  output: z.object({
    success: z.literal(true),
    date: z.string(),
    slots: z.array(z.object({ time: z.enum(PREFERRED_TIMES), startsAt: instant })),
  }),
});

const params = z.object({ id: recordId });
const statusBody = z.strictObject({ status: z.enum(REPLY_STATUSES) });

const contactsQuery = listQuery(REPLY_STATUSES, ['submittedAt', 'name', 'subject']);

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/admin/contact-submissions',
  access: 'staff',
  summary: 'Contact messages, newest first',
  query: contactsQuery,
  output: z.array(contactMessage),
  kind: 'list',
  tags: ['contacts'],
});

export const exportContacts = endpoint({
  method: 'GET',
  path: '/api/admin/contact-submissions.csv',
  access: 'staff',
  summary: 'Contact messages as CSV',
  query: contactsQuery,
  output: z.string(),
  kind: 'csv',
});

export const exportContactsWorkbook = workbookOf(exportContacts);

export const getContact = endpoint({
  method: 'GET',
  path: '/api/admin/contact-submissions/{id}',
  access: 'staff',
  summary: 'One contact message',
  params,
  output: success.extend({ contact: contactMessage }),
  errors: ['not_found'],
  accessLog: 'message_opened',
  tags: ['contacts'],
});

export const setContactStatus = endpoint({
  method: 'POST',
  path: '/api/admin/contact-submissions/{id}/status',
  access: 'staff',
  summary: 'Mark a contact message new, responded or archived',
  params,
  body: statusBody,
  output: success.extend({ contact: contactMessage }),
  accessLog: 'message_opened',
  errors: ['not_found'],
  invalidates: ['contacts', 'summary', 'journal'],
});

const consultationsQuery = listQuery(REPLY_STATUSES, ['submittedAt', 'startsAt', 'name']);

export const listConsultations = endpoint({
  method: 'GET',
  path: '/api/admin/consultations',
  access: 'staff',
  summary: 'Consultations, newest first',
  query: consultationsQuery,
  output: z.array(consultation),
  kind: 'list',
  tags: ['consultations'],
});

export const exportConsultations = endpoint({
  method: 'GET',
  path: '/api/admin/consultations.csv',
  access: 'staff',
  summary: 'Consultations as CSV',
  query: consultationsQuery,
  output: z.string(),
  kind: 'csv',
});

export const exportConsultationsWorkbook = workbookOf(exportConsultations);

export const getConsultation = endpoint({
  method: 'GET',
  path: '/api/admin/consultations/{id}',
  access: 'staff',
  summary: 'One consultation',
  params,
  output: success.extend({ consultation }),
  errors: ['not_found'],
  accessLog: 'message_opened',
  tags: ['consultations'],
});

export const setConsultationStatus = endpoint({
  method: 'POST',
  path: '/api/admin/consultations/{id}/status',
  access: 'staff',
  summary: 'Mark a consultation new, responded or archived',
  params,
  body: statusBody,
  output: success.extend({ consultation }),
  accessLog: 'message_opened',
  errors: ['not_found', 'slot_taken'],
  invalidates: ['consultations', 'summary', 'journal'],
});
