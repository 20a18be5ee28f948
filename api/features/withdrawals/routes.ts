import { readAccountVersion, versionText } from '#api/accounts/queries.ts';
import { approvable } from '#api/approvals/approvable.ts';
import { enforceFormLimit } from '#api/forms/enforceFormLimit.ts';
import { assertRecentProof } from '#api/http/endpoints/access.ts';
import { accountPoll } from '#api/http/endpoints/accountPoll.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { requestLanguage } from '#api/http/endpoints/requestLanguage.ts';
import { cachedList } from '#api/http/lists/cachedList.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { portalResponseTexts } from '#api/messages/portalResponses.ts';
import * as payments from '#common/contract/payments.ts';
import * as endpoints from '#common/contract/withdrawals.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';
import { moneyToNumber } from '#common/domain/money.ts';
import { amountInMessage, withdrawableInstruments } from '#common/domain/withdrawals.ts';
import { approveWithdrawal, cancelWithdrawal, declineWithdrawal, requestWithdrawal } from './commands.ts';
import { callBackWithdrawal, vetoWithdrawal } from './newAccounts.ts';
import { recordPayment, reversePayment } from './payments.ts';
import { presentStaffWithdrawal, presentWithdrawal } from './present.ts';
import { proposeDecision } from './proposals.ts';
import { findAvailable, findWithdrawalHistory, withdrawalList } from './queries.ts';

const portalRoutes: Route[] = [
  accountPoll(endpoints.getWithdrawalHistory, async ({ context, investorId, caller }) => {
    const em = context.em();
    return {
      version: caller
        ? versionText(investorId, caller.versions.withdrawals)
        : await readAccountVersion(em, investorId, 'withdrawals'),
      load: async () => {
        const history = await findWithdrawalHistory(em, investorId);
        return { ...SUCCESS, history: history.map(presentWithdrawal) };
      },
    };
  }),
  query(endpoints.listWithdrawableAssets, async ({ context, input }) => {
    const amounts = await findAvailable(context.em(), input.params.investorId, context.clock.now());
    const { limit, portfolioValue, pending, approved, available } = amounts;
    const shown = {
      available: moneyToNumber(available),
      limit: moneyToNumber(limit),
      portfolioValue: moneyToNumber(portfolioValue),
      pending: moneyToNumber(pending),
      approved: moneyToNumber(approved),
    };
    const assets = withdrawableInstruments.map(instrumentById);
    return { ...SUCCESS, assets: assets.map(({ symbol, name }) => ({ symbol, name, ...shown })) };
  }),
  command(endpoints.requestWithdrawal, async ({ ctx, input, caller }, work) => {
    const withdrawal = await requestWithdrawal(work, caller.id, input.body, () =>
      assertRecentProof(caller, work.now),
    );
    const t = portalResponseTexts(requestLanguage(ctx));
    const message = t('withdrawalRequested', {
      amount: amountInMessage(withdrawal.amount, t.language),
      asset: withdrawal.asset,
    });
    return { ...SUCCESS, message, request: presentWithdrawal(withdrawal) };
  }),
  command(endpoints.cancelWithdrawal, async ({ input, caller }, work) => {
    const withdrawal = await cancelWithdrawal(work, caller.id, input.body.requestId);
    return { ...SUCCESS, request: presentWithdrawal(withdrawal) };
  }),
];

export const vetoFormRoute = command(
  endpoints.vetoWithdrawal,
  async ({ input }, work) => {
    await vetoWithdrawal(work, input.body.code);
    return SUCCESS;
  },
  enforceFormLimit,
);

const staffRoutes: Route[] = [
  command(endpoints.callBackWithdrawal, async ({ input }, work) => {
    const called = await callBackWithdrawal(work, input.body);
    return { ...SUCCESS, request: presentStaffWithdrawal(called) };
  }),
  command(payments.recordPayment, async ({ input }, work) => ({
    ...SUCCESS,
    request: presentStaffWithdrawal(await recordPayment(work, input.body)),
  })),
  command(payments.reversePayment, async ({ input }, work) => ({
    ...SUCCESS,
    request: presentStaffWithdrawal(await reversePayment(work, input.body)),
  })),
  cachedList(endpoints.listWithdrawals, {
    tables: ['approval', 'investor', 'withdrawal'],
    list: withdrawalList,
    present: (requests) => ({ requests: requests.map(presentStaffWithdrawal) }),
  }),
  ...listExports([endpoints.exportWithdrawals, endpoints.exportWithdrawalsWorkbook], {
    fileName: 'withdrawal-requests',
    columns: [
      'id',
      'requestDate',
      'status',
      'investorId',
      'investorName',
      'amount',
      'asset',
      'address',
      'reason',
      'processedDate',
      'processedBy',
      'decisionNote',
      'payment',
      'paidOn',
      'paymentReference',
    ],
    types: { requestDate: 'instant', amount: 'amount', processedDate: 'instant', paidOn: 'day' },
    list: withdrawalList,
    present: presentStaffWithdrawal,
  }),
  approvable(endpoints.processWithdrawal, {
    propose: ({ body }, work) => proposeDecision(work, body),
    async run({ body: { requestId, action, adminNotes: investorNote, reason } }, work) {
      const decide = action === 'approve' ? approveWithdrawal : declineWithdrawal;
      const decided = await decide(work, { requestId, investorNote, reason });
      return { ...SUCCESS, request: presentStaffWithdrawal(decided) };
    },
  }),
];

export const withdrawalRoutes: Route[] = [...portalRoutes, vetoFormRoute, ...staffRoutes];
