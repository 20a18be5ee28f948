import { displayAddress } from '#api/email/displayAddress.ts';
import { enforceFormLimit } from '#api/forms/enforceFormLimit.ts';
import { command, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { cachedList } from '#api/http/lists/cachedList.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { presentTags } from '#api/tags/queries.ts';
import { applicationFieldNames } from '#common/contract/applicationFields.ts';
import * as endpoints from '#common/contract/applications.ts';
import { tagText } from '#common/domain/tags.ts';
import { approveApplication, rejectApplication, replyToApplication, submitApplication } from './commands.ts';
import { presentApplication } from './present.ts';
import { applicationList } from './queries.ts';

export const applicationFormRoute = command(
  endpoints.submitApplication,
  async ({ input }, work) => ({ ...SUCCESS, ...(await submitApplication(work, input.body)) }),
  enforceFormLimit,
);

export const applicationRoutes: Route[] = [
  applicationFormRoute,
  cachedList(endpoints.listApplications, {
    tables: ['application', 'record_tag'],
    list: applicationList,
    present: (rows) => rows.map((row) => ({ ...presentApplication(row), ...presentTags(row.tags) })),
    isUncached: ({ query: { tasks } }) => Boolean(tasks),
  }),
  ...listExports([endpoints.exportApplications, endpoints.exportApplicationsWorkbook], {
    fileName: 'applications',
    columns: [
      'id',
      'submittedAt',
      'status',
      ...applicationFieldNames,
      'language',
      'experienceLevel',
      'investorId',
      'decidedAt',
      'decidedBy',
      'decisionNote',
      'tags',
    ],
    types: { submittedAt: 'instant', investmentAmount: 'amount', decidedAt: 'instant' },
    list: applicationList,
    present: (row) => ({ ...presentApplication(row), tags: tagText(row.tags) }),
  }),
  command(endpoints.approveApplication, async ({ input }, work) => {
    const investor = await approveApplication(work, input.params.id, input.body ?? {});
    return { ...SUCCESS, investorId: investor.investorId, mailedTo: displayAddress(investor.email) };
  }),
  command(endpoints.rejectApplication, async ({ input }, work) => {
    await rejectApplication(work, input.params.id, input.body?.note);
    return SUCCESS;
  }),
  command(endpoints.replyToApplication, async ({ input }, work) => ({
    ...SUCCESS,
    reply: await replyToApplication(work, input.params.id, input.body),
  })),
];
