import { z } from 'zod';
import { CONTACT_ORIGINS, REPLY_STATUSES } from '#common/domain/consultations.ts';
import { CORRECTION_STATES, CORRECTION_SUBJECTS } from '#common/domain/corrections.ts';
import { decisionForm } from './correctionForm.ts';
import { email } from './emailAddress.ts';
import { exportOf, publicEndpoint, staffEndpoint } from './endpoint.ts';
import { instant, investorId, language, pageLanguage, recordId, submitted, success } from './fields.ts';
import { csvSpec, listQuery, selectedRecords } from './lists.ts';
import { contactForm } from './publicForms.ts';
import { replySpec, statusChange } from './replies.ts';
import { schema, spec } from './schema.ts';

const contactMessage = schema(() =>
  z.object({
    id: z.string(),
    /** Derived from the session, never from the message. */
    origin: z.enum(CONTACT_ORIGINS),
    /** The signed-in investor's ID; absent for the public form. */
    investorId: z.string().optional(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    /** Of the page that it was sent from, or of the investor. */
    language,
    status: z.enum(REPLY_STATUSES),
    submittedAt: instant,
    /** The member of staff who last changed the status. */
    statusChangedBy: z.string().optional(),
    statusChangedAt: instant.optional(),
    /** Of a request for a correction. */
    correction: z
      .object({
        about: z.enum(CORRECTION_SUBJECTS).optional(),
        /** What should stand instead. */
        wanted: z.string().optional(),
        state: z.enum(CORRECTION_STATES),
        /** What was corrected, or why nothing was. */
        explanation: z.string().optional(),
        decidedAt: instant.optional(),
        decidedBy: z.string().optional(),
      })
      .optional(),
  }),
);

export type ContactMessage = z.infer<typeof contactMessage>;

export const sendContactSpec = spec(() => ({
  summary: 'Send a message',
  body: contactForm.extend({ language: pageLanguage }),
  output: submitted,
}));

export const sendContact = publicEndpoint<typeof sendContactSpec>({
  method: 'POST',
  path: '/api/contact',
});

const params = schema(() => z.object({ id: recordId }));

const contactsQuery = schema(() =>
  listQuery(REPLY_STATUSES, ['submittedAt', 'name', 'subject']).extend({
    ...selectedRecords(),
    /** Messages from this account in the portal. */
    investorId: investorId.optional(),
    origin: z.enum(CONTACT_ORIGINS).optional(),
    /** Messages with this address, in any case. */
    email: email.optional(),
  }),
);

export const listContactsSpec = spec(() => ({
  summary: 'Contact messages, newest first',
  query: contactsQuery,
  output: z.array(contactMessage),
}));

export const listContacts = staffEndpoint<typeof listContactsSpec>({
  method: 'GET',
  path: '/api/admin/contact-submissions',
  permission: 'read',
  kind: 'list',
  tags: ['contacts'],
});

export const exportContactsSpec = spec(() => csvSpec('Contact messages as CSV', contactsQuery));

export const exportContacts = exportOf<typeof exportContactsSpec>(listContacts, 'csv');

export const exportContactsWorkbook = exportOf<typeof exportContactsSpec>(listContacts, 'xlsx');

export const getContactSpec = spec(() => ({
  summary: 'One contact message',
  params,
  output: success.extend({ contact: contactMessage }),
  errors: ['not_found'],
  accessLog: 'message_opened',
}));

export const getContact = staffEndpoint<typeof getContactSpec>({
  method: 'GET',
  path: '/api/admin/contact-submissions/{id}',
  permission: 'read',
  tags: ['contacts'],
});

export const setContactStatusSpec = spec(() => ({
  summary: 'Mark a contact message new, responded or archived',
  params,
  body: statusChange,
  output: success.extend({ contact: contactMessage }),
  accessLog: 'message_opened',
  errors: ['not_found', 'conflict'],
}));

export const setContactStatus = staffEndpoint<typeof setContactStatusSpec>({
  method: 'POST',
  path: '/api/admin/contact-submissions/{id}/status',
  permission: 'operate',
  invalidates: ['contacts', 'summary', 'journal'],
});

export const decideCorrectionSpec = spec(() => ({
  summary: 'Decide on a request for a correction, and tell the investor by e-mail',
  params,
  body: decisionForm,
  output: success.extend({ contact: contactMessage }),
  errors: ['not_found', 'conflict'],
}));

export const decideCorrection = staffEndpoint<typeof decideCorrectionSpec>({
  method: 'POST',
  path: '/api/admin/contact-submissions/{id}/correction',
  permission: 'operate',
  invalidates: ['contacts', 'summary', 'account', 'outbox', 'emailStatus', 'journal'],
});

export const replyToContactSpec = spec(() =>
  replySpec('Reply by e-mail to a contact message, and mark a new one responded'),
);

export const replyToContact = staffEndpoint<typeof replyToContactSpec>({
  method: 'POST',
  path: '/api/admin/contact-submissions/{id}/reply',
  permission: 'operate',
  invalidates: ['contacts', 'replies', 'summary', 'outbox', 'emailStatus', 'journal'],
});
