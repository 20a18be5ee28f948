import { z } from 'zod';
import {
  APPLICATION_STATUSES,
  INVESTMENT_GOALS,
  LIQUIDITY_NEEDS,
  MINIMUM_INVESTMENT,
  RISK_TOLERANCES,
} from '#common/domain/applications.ts';
import { moneyFromNumber } from '#common/domain/money.ts';
import { endpoint, workbookOf } from './endpoint.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import {
  email,
  instant,
  internalNote,
  investorNote,
  personName,
  phone,
  recordId,
  success,
} from './fields.ts';
import { listQuery } from './lists.ts';

/** The fields of the form. A field that is added here is stored, exported and presented under the same name. */
export const applicationForm = z.strictObject({
  fullName: personName(messages.fullName, 2),
  email,
  phone,
  investmentAmount: z
    .number({ error: messages.minimumInvestment })
    .min(MINIMUM_INVESTMENT, messages.minimumInvestment)
    .max(1e12, messages.largestInvestment)
    .refine((value) => moneyFromNumber(value) !== null, messages.decimals),
  investmentGoal: z.enum(INVESTMENT_GOALS, { error: messages.investmentGoal }),
  riskTolerance: z.enum(RISK_TOLERANCES, { error: messages.riskTolerance }),
  liquidityNeeds: z.enum(LIQUIDITY_NEEDS, { error: messages.liquidityNeeds }),
});

type ApplicationField = keyof typeof applicationForm.shape;

/** The fields of the form, in the order of columns in exports. */
export const APPLICATION_FIELDS = Object.keys(applicationForm.shape) as ApplicationField[];

/** The same fields as staff see them. Stored values are not validated again. */
const storedFields = {
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  investmentAmount: z.number(),
  investmentGoal: z.enum(INVESTMENT_GOALS),
  riskTolerance: z.enum(RISK_TOLERANCES),
  liquidityNeeds: z.enum(LIQUIDITY_NEEDS),
} satisfies Record<ApplicationField, z.ZodType>;

const application = z.object({
  id: z.string(),
  ...storedFields,
  /** Only older records state it. */
  experienceLevel: z.string().optional(),
  status: z.enum(APPLICATION_STATUSES),
  submittedAt: instant,
  decidedAt: instant.optional(),
  /** Internal note. */
  decisionNote: z.string().optional(),
  /** The investor made by the approval. */
  investorId: z.string().optional(),
});

export type Application = z.infer<typeof application>;

export const submitApplication = endpoint({
  method: 'POST',
  path: '/api/applications',
  access: 'public',
  summary: 'Apply to invest',
  body: applicationForm,
  output: success,
});

const applicationsQuery = listQuery(APPLICATION_STATUSES, ['submittedAt', 'fullName', 'investmentAmount']);

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  access: 'staff',
  summary: 'Applications, newest first',
  query: applicationsQuery,
  output: z.array(application),
  kind: 'list',
  tags: ['applications'],
});

export const exportApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications.csv',
  access: 'staff',
  summary: 'Applications as CSV',
  query: applicationsQuery,
  output: z.string(),
  kind: 'csv',
});

export const exportApplicationsWorkbook = workbookOf(exportApplications);

export const approveApplication = endpoint({
  method: 'POST',
  path: '/api/admin/approve-application/{id}',
  access: 'staff',
  summary: 'Approve an application: makes the investor and mails the activation link',
  params: z.object({ id: recordId }),
  body: z.strictObject({ note: internalNote(), investorNote: investorNote() }).optional(),
  output: success.extend({ investorId: z.string(), mailedTo: z.string() }),
  errors: ['not_found', 'already_decided'],
  invalidates: ['applications', 'investors', 'summary', 'outbox', 'journal'],
});

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/api/admin/reject-application/{id}',
  access: 'staff',
  summary: 'Reject an application with an internal note',
  params: z.object({ id: recordId }),
  body: z.strictObject({ note: internalNote() }).optional(),
  output: success,
  errors: ['not_found', 'already_decided'],
  invalidates: ['applications', 'summary', 'journal'],
});
