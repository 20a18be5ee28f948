import { z } from 'zod';
import { APPLICATION_STATUSES } from '#common/domain/applications.ts';
import { exportOf, publicEndpoint, staffEndpoint } from './endpoint.ts';
import {
  instant,
  internalNote,
  investorId,
  investorNote,
  language,
  optionalLine,
  pageLanguage,
  recordId,
  submitted,
  success,
} from './fields.ts';
import { createdBetween, csvSpec, listQuery, selectedRecords } from './lists.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { applicationForm, storedFields } from './publicForms.ts';
import { replySpec } from './replies.ts';
import { schema, spec } from './schema.ts';

const application = schema(() =>
  z.object({
    id: z.string(),
    ...storedFields,
    /** In national form when the phone number is Swiss, in international form otherwise. */
    displayedPhone: z.string(),
    /** Of the page that it was sent from. */
    language,
    /** Only imported records have it. */
    experienceLevel: z.string().optional(),
    status: z.enum(APPLICATION_STATUSES),
    submittedAt: instant,
    decidedAt: instant.optional(),
    /** Name of the member of staff who decided. */
    decidedBy: z.string().optional(),
    /** Internal note. */
    decisionNote: z.string().optional(),
    /** The investor that the approval created. */
    investorId: z.string().optional(),
    /** Only staff see them; left out when there are none. */
    tags: z.array(z.string()).optional(),
  }),
);

export type Application = z.infer<typeof application>;

export const submitApplicationSpec = spec(() => ({
  summary: 'Apply to invest',
  body: applicationForm.extend({ language: pageLanguage }),
  output: submitted,
}));

export const submitApplication = publicEndpoint<typeof submitApplicationSpec>({
  method: 'POST',
  path: '/api/applications',
});

const applicationsQuery = schema(() =>
  listQuery(APPLICATION_STATUSES, ['submittedAt', 'fullName', 'investmentAmount']).extend({
    ...selectedRecords(),
    ...createdBetween(),
    /** Only applications with an open task. */
    tasks: z.enum(['open']).optional(),
    /** Only applications with this tag, in any case. */
    tag: optionalLine(MAX_LENGTH.tag),
    /** Those that led to this account. */
    investorId: investorId.optional(),
  }),
);

export const listApplicationsSpec = spec(() => ({
  summary: 'Applications, newest first',
  query: applicationsQuery,
  output: z.array(application),
}));

export const listApplications = staffEndpoint<typeof listApplicationsSpec>({
  method: 'GET',
  path: '/api/admin/applications',
  permission: 'read',
  kind: 'list',
  tags: ['applications'],
});

export const exportApplicationsSpec = spec(() => csvSpec('Applications as CSV', applicationsQuery));

export const exportApplications = exportOf<typeof exportApplicationsSpec>(listApplications, 'csv');

export const exportApplicationsWorkbook = exportOf<typeof exportApplicationsSpec>(listApplications, 'xlsx');

export const approveApplicationSpec = spec(() => ({
  summary: 'Approve an application: creates the investor and emails the activation link',
  params: z.object({ id: recordId }),
  body: z.strictObject({ note: internalNote(), investorNote: investorNote() }).optional(),
  output: success.extend({ investorId: z.string(), mailedTo: z.string() }),
  errors: ['not_found', 'already_decided'],
}));

export const approveApplication = staffEndpoint<typeof approveApplicationSpec>({
  method: 'POST',
  path: '/api/admin/approve-application/{id}',
  permission: 'operate',
  invalidates: ['applications', 'investors', 'summary', 'outbox', 'journal'],
});

export const rejectApplicationSpec = spec(() => ({
  summary: 'Reject an application with an internal note',
  params: z.object({ id: recordId }),
  body: z.strictObject({ note: internalNote() }).optional(),
  output: success,
  errors: ['not_found', 'already_decided'],
}));

export const rejectApplication = staffEndpoint<typeof rejectApplicationSpec>({
  method: 'POST',
  path: '/api/admin/reject-application/{id}',
  permission: 'operate',
  invalidates: ['applications', 'summary', 'journal'],
});

export const replyToApplicationSpec = spec(() => replySpec('Reply by e-mail to an application'));

export const replyToApplication = staffEndpoint<typeof replyToApplicationSpec>({
  method: 'POST',
  path: '/api/admin/applications/{id}/reply',
  permission: 'operate',
  invalidates: ['applications', 'replies', 'summary', 'outbox', 'emailStatus', 'journal'],
});
