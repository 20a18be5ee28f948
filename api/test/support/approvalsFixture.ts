import { ApprovalPolicySchema } from '#api/approvals/entities.ts';
import type { Client } from '#common/client/createClient.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { processWithdrawal } from '#common/contract/withdrawals.ts';
import { accountVersion } from './accountVersion.ts';
import { addStaff } from './addStaff.ts';
import { readApproval } from './expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from './investorsFixture.ts';
import type { DatabaseKind } from './testDatabase.ts';

/** Approves a request as it is shown to the person. */
export async function approve(staff: Client, id: string) {
  const { changeHash } = await readApproval(staff, id);
  return staff.call(decideApproval, { body: { approvalId: id, changeHash, decision: 'approve' } });
}

export interface ApprovalsFixture extends InvestorsFixture {
  /** An approver. */
  readonly jonas: Client;
  /** Anna requests a payout. @returns its id */
  requestWithdrawal(amount: number): Promise<string>;
  approveWithdrawal(staff: Client, requestId: string, adminNotes?: string): Promise<unknown>;
  /** Sets the value of Anna's portfolio. */
  setTotals(totalValue: number, staff?: Client): Promise<unknown>;
  /** Anna's portfolio value. */
  value(): Promise<string>;
}

/**
 * `staff` is an administrator who has changed nothing yet, and Anna has $120,000. Payouts to new accounts do not wait.
 */
export async function createApprovalsFixture(database: DatabaseKind): Promise<ApprovalsFixture> {
  const fixture = await createInvestorsFixture({ database });
  const { app, anna, as } = fixture;
  const { investorId } = anna;
  const newAccounts = { kind: 'new_payout_account' } as const;
  await app.context.em().nativeUpdate(ApprovalPolicySchema, newAccounts, { isOn: false });
  const staff = await addStaff(app, 'rosa');
  return {
    ...fixture,
    staff,
    jonas: await addStaff(app, 'jonas', 'approver'),
    async requestWithdrawal(amount) {
      const body = { investorId, asset: 'USD', amount, address: 'CH93 0076 2011 6238 5295 7' };
      const response = await as(anna, { path: '/api/withdrawals/request', body });
      return (response.json as { request: { id: string } }).request.id;
    },
    approveWithdrawal: (by, requestId, adminNotes) =>
      by.call(processWithdrawal, { body: { requestId, action: 'approve', adminNotes } }),
    async setTotals(totalValue, by = staff) {
      const version = await accountVersion(staff, investorId);
      return by.call(updatePortfolio, {
        body: { investorId, totalValue, investedAmount: 100_000, version },
      });
    },
    value: async () => {
      const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
      return portfolio.totalValue;
    },
  };
}
