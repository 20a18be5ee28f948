import { enforceFormLimit } from '#api/forms/enforceFormLimit.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { applicationFieldNames } from '#common/contract/applicationFields.ts';
import * as endpoints from '#common/contract/applications.ts';
import { approveApplication, rejectApplication, submitApplication } from './commands.ts';
import { presentApplication } from './present.ts';
import { findApplications, findNextApplications } from './queries.ts';

export const applicationFormRoute = command(
  endpoints.submitApplication,
  async ({ input }, work) => {
    await submitApplication(work, input.body);
    return SUCCESS;
  },
  enforceFormLimit,
);

export const applicationRoutes: Route[] = [
  applicationFormRoute,
  query(endpoints.listApplications, async (request) =>
    (await findApplications(request)).map(presentApplication),
  ),
  ...listExports([endpoints.exportApplications, endpoints.exportApplicationsWorkbook], {
    fileName: 'applications',
    columns: [
      'id',
      'submittedAt',
      'status',
      ...applicationFieldNames,
      'experienceLevel',
      'investorId',
      'decidedAt',
      'decidedBy',
      'decisionNote',
    ],
    types: { submittedAt: 'instant', investmentAmount: 'amount', decidedAt: 'instant' },
    find: ({ context, input }, cursor) => findNextApplications(context.em(), input.query, cursor),
    present: presentApplication,
  }),
  command(endpoints.approveApplication, async ({ input }, work) => {
    const investor = await approveApplication(work, input.params.id, input.body ?? {});
    return { ...SUCCESS, investorId: investor.investorId, mailedTo: investor.email };
  }),
  command(endpoints.rejectApplication, async ({ input }, work) => {
    await rejectApplication(work, input.params.id, input.body?.note);
    return SUCCESS;
  }),
];
