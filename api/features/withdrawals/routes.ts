import { type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import { presentStaffWithdrawal, presentWithdrawal } from '#api/accounts/present.ts';
import { findAccount, readAccountVersion } from '#api/accounts/queries.ts';
import { command, conditionalQuery, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { type Cursor, setPageHeaders } from '#api/http/lists/lists.ts';
import * as calls from '#common/contract/withdrawals.ts';
import { moneyToNumber } from '#common/domain/money.ts';
import { withdrawableAssets, withdrawalRequestedMessage } from '#common/domain/withdrawals.ts';
import { findAvailable, requestWithdrawal } from './commands.ts';
import { cancelWithdrawal, decideWithdrawal } from './decisions.ts';
import { findNextStaffWithdrawals, findStaffWithdrawals, type StaffRow } from './staffList.ts';

const own: Route[] = [
  conditionalQuery(calls.getWithdrawalHistory, async ({ context, input }) => {
    const em = context.em();
    const { investorId } = input.params;
    return {
      version: await readAccountVersion(em, investorId, 'withdrawals'),
      load: async () => {
        const { id } = await findAccount(em, investorId);
        const history: Withdrawal[] = await em.find(
          WithdrawalSchema,
          { investor: id },
          { orderBy: { requestedAt: 'desc', id: 'desc' } },
        );
        return { ...SUCCESS, history: history.map(presentWithdrawal) };
      },
    };
  }),
  query(calls.listWithdrawableAssets, async ({ context, input }) => {
    const em = context.em();
    const investor = await findAccount(em, input.params.investorId);
    const available = moneyToNumber(await findAvailable(em, investor, context.clock.now()));
    return { ...SUCCESS, assets: withdrawableAssets.map((asset) => ({ ...asset, available })) };
  }),
  command(calls.requestWithdrawal, async ({ input, caller }, work) => {
    const withdrawal = await requestWithdrawal(work, caller.id, input.body);
    const message = withdrawalRequestedMessage(withdrawal.amount, withdrawal.asset);
    return { ...SUCCESS, message, request: presentWithdrawal(withdrawal) };
  }),
  command(calls.cancelWithdrawal, async ({ input, caller }, work) => {
    const withdrawal = await cancelWithdrawal(work, caller.id, input.body.requestId);
    return { ...SUCCESS, request: presentWithdrawal(withdrawal) };
  }),
];

const forStaff: Route[] = [
  query(calls.listWithdrawals, async (request) => {
    const { rows, total } = await findStaffWithdrawals(request.context.em(), request.input.query);
    setPageHeaders(request, total, request.input.query);
    return {
      requests: rows.map(({ withdrawal, investor }) => presentStaffWithdrawal(withdrawal, investor)),
    };
  }),
  ...listExports([calls.exportWithdrawals, calls.exportWithdrawalsWorkbook], {
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
    ],
    types: { requestDate: 'instant', amount: 'amount', processedDate: 'instant' },
    find: ({ context, input }, next: Cursor<StaffRow>) =>
      findNextStaffWithdrawals(context.em(), input.query, next),
    present: ({ withdrawal, investor }) => presentStaffWithdrawal(withdrawal, investor),
  }),
  command(calls.processWithdrawal, async ({ input }, work) => {
    const { requestId, action, adminNotes: investorNote, reason } = input.body;
    const decision = { requestId, action, investorNote, reason };
    const { withdrawal, investor } = await decideWithdrawal(work, decision);
    return { ...SUCCESS, request: presentStaffWithdrawal(withdrawal, investor) };
  }),
];

export const withdrawalRoutes: Route[] = [...own, ...forStaff];
