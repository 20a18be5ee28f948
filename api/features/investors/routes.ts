import { createInvestor } from '#api/accounts/createInvestor.ts';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { findAccount, findTransactions } from '#api/accounts/queries.ts';
import { approvable } from '#api/approvals/approvable.ts';
import { findErasure } from '#api/erasure/checkErasure.ts';
import { enforceFormLimit } from '#api/forms/enforceFormLimit.ts';
import { assertRecentProof } from '#api/http/endpoints/access.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { cachedList } from '#api/http/lists/cachedList.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import {
  cancelRecovery,
  findWaitingRecovery,
  objectToRecovery,
  requestRecovery,
} from '#api/recovery/commands.ts';
import { findTags, presentTags } from '#api/tags/queries.ts';
import * as accessEndpoints from '#common/contract/investorAccess.ts';
import * as endpoints from '#common/contract/investors.ts';
import { tagText } from '#common/domain/tags.ts';
import { needsProof, proposeEdit, resendActivation, resetAccessCode, updateInvestor } from './commands.ts';
import {
  invitationEnd,
  presentInvestor,
  presentReconciliation,
  presentRecovery,
  presentTagged,
} from './present.ts';
import { proposeRecovery } from './proposals.ts';
import { investorList } from './queries.ts';

export const objectionFormRoute = command(
  accessEndpoints.objectToRecovery,
  async ({ input }, work) => {
    await objectToRecovery(work, input.body.code);
    return SUCCESS;
  },
  enforceFormLimit,
);

const recoveryRoutes: Route[] = [
  approvable(accessEndpoints.requestRecovery, {
    propose: ({ params, body }, work) => proposeRecovery(work, params.id, body),
    async run({ params, body }, work) {
      const { effectiveAt } = await requestRecovery(work, params.id, body);
      return { ...SUCCESS, effectiveAt: effectiveAt.toISOString() };
    },
  }),
  command(accessEndpoints.cancelRecovery, async ({ input }, work) => {
    await cancelRecovery(work, input.params.id, input.body?.reason);
    return SUCCESS;
  }),
  objectionFormRoute,
];

export const investorRoutes: Route[] = [
  ...recoveryRoutes,
  cachedList(endpoints.listInvestors, {
    tables: ['investor', 'record_tag'],
    list: investorList,
    present: (investors, now) => investors.map((investor) => presentTagged(investor, now)),
    isUncached: ({ query: { access, reconciliation, tasks } }) => Boolean(access || reconciliation || tasks),
    changesAt: invitationEnd,
  }),
  ...listExports([endpoints.exportInvestors, endpoints.exportInvestorsWorkbook], {
    fileName: 'investors',
    columns: [
      'investorId',
      'fullName',
      'email',
      'investmentTier',
      'portfolioValue',
      'totalInvested',
      'currentPnL',
      'isActive',
      'createdAt',
      'access',
      'phone',
      'tags',
    ],
    types: { portfolioValue: 'amount', totalInvested: 'amount', currentPnL: 'amount', createdAt: 'instant' },
    list: investorList,
    present: (investor, { context }) => ({
      ...presentInvestor(investor, context.clock.now()),
      tags: tagText(investor.tags),
    }),
  }),
  query(endpoints.getInvestor, async ({ context, input }) => {
    const em = context.em();
    const investor = await findAccount(em, input.params.investorId);
    const recovery = await findWaitingRecovery(em, investor.id);
    const erasure = await findErasure(em, { kind: 'investor', subject: investor.investorId });
    return {
      ...SUCCESS,
      investor: {
        ...presentInvestor(investor, context.clock.now()),
        ...presentTags(await findTags(em, 'investor', investor.id)),
      },
      reconciliation: presentReconciliation(investor, await findTransactions(em, investor)),
      activationExpiresAt: investor.activationExpiresAt?.toISOString(),
      lastSignInAt: investor.lastSignInAt?.toISOString(),
      erasedAt: erasure?.at.toISOString(),
      recovery: recovery ? presentRecovery(recovery) : undefined,
    };
  }),
  command(endpoints.generateInvestor, async ({ input }, work) => {
    const investor = await createInvestor(
      work,
      { ...input.body, tier: 'Basic' },
      { action: 'investor_created' },
    );
    return { ...SUCCESS, investorId: investor.investorId, investor: presentInvestor(investor, work.now) };
  }),
  approvable(endpoints.updateInvestor, {
    async check({ input, caller }, work) {
      const investor = await work.em.findOneOrFail(InvestorSchema, { id: input.params.id });
      if (needsProof(investor, input.body)) assertRecentProof(caller, work.now);
    },
    propose: ({ params, body }, work) => proposeEdit(work, params.id, body),
    async run({ params, body }, work) {
      const investor = await updateInvestor(work, params.id, body);
      return { ...SUCCESS, investor: presentInvestor(investor, work.now) };
    },
  }),
  command(accessEndpoints.resendActivation, async ({ input }, work) => ({
    ...SUCCESS,
    ...(await resendActivation(work, input.params.id)),
  })),
  command(accessEndpoints.resetAccessCode, async ({ input }, work) => ({
    ...SUCCESS,
    ...(await resetAccessCode(work, input.params.id, input.body ?? {})),
  })),
];
