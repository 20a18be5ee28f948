import { type Investor, InvestorSchema, type Withdrawal, WithdrawalSchema } from '#api/accounts/entities.ts';
import { presentStaffWithdrawal, presentWithdrawal } from '#api/accounts/present.ts';
import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/open.ts';
import { command, polled, query, type Request, type Route, SUCCESS } from '#api/http/bind.ts';
import { Refusal } from '#api/http/errors.ts';
import { csv, setPageHeaders } from '#api/http/lists.ts';
import * as calls from '#common/contract/withdrawals.ts';
import { moneyToNumber } from '#common/domain/money.ts';
import { withdrawableAssets, withdrawalRequestedMessage } from '#common/domain/withdrawals.ts';
import { availableFor, cancelWithdrawal, decideWithdrawal, requestWithdrawal } from './commands.ts';
import { findStaffWithdrawals } from './staffList.ts';

async function investorOf(context: Context, investorId: string): Promise<{ em: Em; investor: Investor }> {
  const em = context.em();
  const investor = await em.findOne(InvestorSchema, { investorId });
  if (!investor) throw new Refusal('not_found');
  return { em, investor };
}

/** The version alone, so that a poll that changes nothing costs one narrow read. */
async function historyVersion({ context, input }: Request<typeof calls.withdrawalHistory>): Promise<string> {
  const { investorId } = input.params;
  const rows = await context
    .em()
    .getConnection()
    .execute<{ withdrawals_version: number }[]>(
      'select withdrawals_version from investor where investor_id = ?',
      [investorId],
    );
  if (!rows[0]) throw new Refusal('not_found');
  return `${investorId} ${rows[0].withdrawals_version}`;
}

const own: Route[] = [
  polled(calls.withdrawalHistory, async (request) => ({
    version: await historyVersion(request),
    answer: async () => {
      const { em, investor } = await investorOf(request.context, request.input.params.investorId);
      const history: Withdrawal[] = await em.find(
        WithdrawalSchema,
        { investor: investor.id },
        { orderBy: { requestedAt: 'desc', id: 'desc' } },
      );
      return { ...SUCCESS, history: history.map(presentWithdrawal) };
    },
  })),
  query(calls.withdrawableAssets, async ({ context, input }) => {
    const { em, investor } = await investorOf(context, input.params.investorId);
    const available = moneyToNumber(await availableFor(em, investor, context.clock.now()));
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
  query(calls.listWithdrawals, async (request: Request<typeof calls.listWithdrawals>) => {
    const { rows, total } = await findStaffWithdrawals(request.context.em(), request.input.query);
    setPageHeaders(request, total, request.input.query);
    return { requests: rows };
  }),
  csv(
    calls.exportWithdrawals,
    'withdrawal-requests.csv',
    [
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
    async ({ context, input }, window) => {
      const { rows } = await findStaffWithdrawals(context.em(), { ...input.query, ...window });
      return rows;
    },
  ),
  command(calls.processWithdrawal, async ({ input }, work) => {
    const { requestId, action, adminNotes } = input.body;
    const { withdrawal, investor } = await decideWithdrawal(work, { requestId, action, note: adminNotes });
    return { ...SUCCESS, request: presentStaffWithdrawal(withdrawal, investor) };
  }),
];

export const withdrawalRoutes: Route[] = [...own, ...forStaff];
