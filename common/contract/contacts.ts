import { z } from 'zod';
import { CONTACT_ORIGINS, REPLY_STATUSES } from '#common/domain/consultations.ts';
import { endpoint, workbookOf } from './endpoint.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { CAPS, email, instant, line, paragraph, personName, recordId, success } from './fields.ts';
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

export const sendContact = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Send a message',
  body: contactForm,
  output: success,
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
