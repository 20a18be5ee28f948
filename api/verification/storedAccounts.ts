import {
  type AccountTransaction,
  type Investor,
  InvestorSchema,
  TransactionSchema,
  type Valuation,
  ValuationSchema,
  type Withdrawal,
  WithdrawalSchema,
} from '#api/accounts/entities.ts';
import { snapshotAccount, snapshotTransaction, snapshotWithdrawal } from '#api/accounts/snapshots.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { snapshotCredentials } from '#api/journal/credentials.ts';
import {
  addValuation,
  type ReplayedAccount,
  type ReplayedAccounts,
  valuationText,
} from '#api/journal/replayedAccount.ts';
import { toExactDecimalString } from '#common/domain/money.ts';

const FRESH = { disableIdentityMap: true } as const;

function valuationsByText(valuations: readonly Valuation[]): ReplayedAccount['valuations'] {
  const found: ReplayedAccount['valuations'] = new Map();
  for (const { at, version, value, invested } of valuations.toSorted((a, b) => a.version - b.version)) {
    const text = valuationText(at.toISOString(), toExactDecimalString(value), toExactDecimalString(invested));
    addValuation(found, text, version);
  }
  return found;
}

/**
 * Accounts as the tables hold them, in the form in which the journal claims them.
 * @param investorIds `INV-…` of those to read; all when left out
 */
export async function readStoredAccounts(em: Em, investorIds?: readonly string[]): Promise<ReplayedAccounts> {
  const which = investorIds ? { investorId: { $in: [...investorIds] } } : {};
  const investors: Investor[] = await em.find(InvestorSchema, which, FRESH);
  const theirs = investorIds ? { investor: { $in: investors.map(({ id }) => id) } } : {};
  const transactions: AccountTransaction[] = await em.find(TransactionSchema, theirs, FRESH);
  const withdrawals: Withdrawal[] = await em.find(WithdrawalSchema, theirs, FRESH);
  const valuations: Valuation[] = await em.find(ValuationSchema, theirs, FRESH);
  const ofInvestor = {
    transactions: Map.groupBy(transactions, (each) => each.investor),
    withdrawals: Map.groupBy(withdrawals, (each) => each.investor),
    valuations: Map.groupBy(valuations, (each) => each.investor),
  };
  const state = (investor: Investor): ReplayedAccount => ({
    ...snapshotAccount(investor),
    assets: [...investor.assets],
    version: investor.version,
    withdrawalsVersion: investor.withdrawalsVersion,
    createdAt: investor.createdAt.toISOString(),
    updatedAt: investor.updatedAt.toISOString(),
    accessChangedAt: investor.accessChangedAt?.toISOString(),
    credentials: snapshotCredentials(investor),
    transactions: new Map(
      (ofInvestor.transactions.get(investor.id) ?? []).map((each) => [
        each.id,
        {
          ...snapshotTransaction(each),
          createdAt: each.createdAt.toISOString(),
          removedAt: each.removedAt?.toISOString() ?? null,
        },
      ]),
    ),
    withdrawals: new Map(
      (ofInvestor.withdrawals.get(investor.id) ?? []).map((each) => [
        each.id,
        {
          ...snapshotWithdrawal(each),
          requestedAt: each.requestedAt.toISOString(),
          decidedAt: each.decidedAt?.toISOString() ?? null,
          decidedBy: each.decidedBy ?? null,
        },
      ]),
    ),
    valuations: valuationsByText(ofInvestor.valuations.get(investor.id) ?? []),
  });
  return new Map(investors.map((investor) => [investor.investorId, state(investor)]));
}
