import { z } from 'zod';
import {
  APPLICATION_STATUSES,
  INVESTMENT_GOALS,
  LIQUIDITY_NEEDS,
  MINIMUM_INVESTMENT,
  RISK_TOLERANCES,
} from '#common/domain/applications.ts';
import { MAX_MONEY, moneyFromNumber, moneyToNumber } from '#common/domain/money.ts';
import { publicEndpoint, staffEndpoint, workbookOf } from './endpoint.ts';
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
import { schema, spec } from './schema.ts';

/** The fields of the form. A field that is added here is stored, exported and presented under the same name. */
export const applicationForm = schema(() =>
  z.strictObject({
    fullName: personName(messages.fullName, 2),
    email,
    phone,
    investmentAmount: z
      .number({ error: messages.minimumInvestment })
      .min(MINIMUM_INVESTMENT, messages.minimumInvestment)
      .max(moneyToNumber(MAX_MONEY), messages.largestInvestment)
      .refine((value) => moneyFromNumber(value) !== null, messages.decimals),
    investmentGoal: z.enum(INVESTMENT_GOALS, { error: messages.investmentGoal }),
    riskTolerance: z.enum(RISK_TOLERANCES, { error: messages.riskTolerance }),
    liquidityNeeds: z.enum(LIQUIDITY_NEEDS, { error: messages.liquidityNeeds }),
  }),
);

type ApplicationField = keyof typeof applicationForm.shape;

/** The fields of the form, in the order of columns in exports. */
export const APPLICATION_FIELDS = schema(() => Object.keys(applicationForm.shape) as ApplicationField[]);

/** The same fields as staff see them. Stored values are not validated again. */
const storedFields = schema(
  () =>
    ({
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      investmentAmount: z.number(),
      investmentGoal: z.enum(INVESTMENT_GOALS),
      riskTolerance: z.enum(RISK_TOLERANCES),
      liquidityNeeds: z.enum(LIQUIDITY_NEEDS),
    }) satisfies Record<ApplicationField, z.ZodType>,
);

const application = schema(() =>
  z.object({
    id: z.string(),
    ...storedFields,
    /** Only imported records have it. */
    experienceLevel: z.string().optional(),
    status: z.enum(APPLICATION_STATUSES),
    submittedAt: instant,
    decidedAt: instant.optional(),
    /** Internal note. */
    decisionNote: z.string().optional(),
    /** The investor that the approval created. */
    investorId: z.string().optional(),
  }),
);

export type Application = z.infer<typeof application>;

export const submitApplicationSpec = spec(() => ({
  summary: 'Apply to invest',
  body: applicationForm,
  output: success,
}));

export const submitApplication = publicEndpoint<typeof submitApplicationSpec>({
  method: 'POST',
  path: '/api/applications',
});

const applicationsQuery = schema(() =>
  listQuery(APPLICATION_STATUSES, ['submittedAt', 'fullName', 'investmentAmount']),
);

export const listApplicationsSpec = spec(() => ({
  summary: 'Applications, newest first',
  query: applicationsQuery,
  output: z.array(application),
}));

export const listApplications = staffEndpoint<typeof listApplicationsSpec>({
  method: 'GET',
  path: '/api/admin/applications',
  kind: 'list',
  tags: ['applications'],
});

export const exportApplicationsSpec = spec(() => ({
  summary: 'Applications as CSV',
  query: applicationsQuery,
  output: z.string(),
}));

export const exportApplications = staffEndpoint<typeof exportApplicationsSpec>({
  method: 'GET',
  path: '/api/admin/applications.csv',
  kind: 'csv',
});

export const exportApplicationsWorkbook = workbookOf(exportApplications);

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
  invalidates: ['applications', 'summary', 'journal'],
});
