import type { Em } from '#api/db/open.ts';
import type { AccountClaim, AccountClaims } from '#api/journal/replay.ts';
import { accountSnapshot, transactionSnapshot, withdrawalSnapshot } from './account.ts';
import {
  type AccountTransaction,
  type Investor,
  InvestorSchema,
  TransactionSchema,
  type Withdrawal,
  WithdrawalSchema,
} from './entities.ts';

const FRESH = { disableIdentityMap: true } as const;

/**
 * Accounts as the tables hold them, in the form in which the journal claims them.
 * @param investorIds `INV-…` of those to read; all when left out
 */
export async function storedAccounts(em: Em, investorIds?: readonly string[]): Promise<AccountClaims> {
  const which = investorIds ? { investorId: { $in: [...investorIds] } } : {};
  const investors: Investor[] = await em.find(InvestorSchema, which, FRESH);
  const theirs = investorIds ? { investor: { $in: investors.map(({ id }) => id) } } : {};
  const transactions: AccountTransaction[] = await em.find(TransactionSchema, theirs, FRESH);
  const withdrawals: Withdrawal[] = await em.find(WithdrawalSchema, theirs, FRESH);
  const ofInvestor = {
    transactions: Map.groupBy(transactions, (each) => each.investor),
    withdrawals: Map.groupBy(withdrawals, (each) => each.investor),
  };
  const state = (investor: Investor): AccountClaim => ({
    ...accountSnapshot(investor),
    assets: [...investor.assets],
    version: investor.version,
    withdrawalsVersion: investor.withdrawalsVersion,
    createdAt: investor.createdAt.toISOString(),
    updatedAt: investor.updatedAt.toISOString(),
    transactions: new Map(
      (ofInvestor.transactions.get(investor.id) ?? []).map((each) => [
        each.id,
        {
          ...transactionSnapshot(each),
          createdAt: each.createdAt.toISOString(),
          removedAt: each.removedAt?.toISOString() ?? null,
        },
      ]),
    ),
    withdrawals: new Map(
      (ofInvestor.withdrawals.get(investor.id) ?? []).map((each) => [
        each.id,
        {
          ...withdrawalSnapshot(each),
          requestedAt: each.requestedAt.toISOString(),
          decidedAt: each.decidedAt?.toISOString() ?? null,
          decidedBy: each.decidedBy ?? null,
        },
      ]),
    ),
  });
  return new Map(investors.map((investor) => [investor.investorId, state(investor)]));
}
