import {
  type AccountTransaction,
  type AllocationChange,
  AllocationChangeSchema,
  type EmailChange,
  EmailChangeSchema,
  type Investor,
  InvestorSchema,
  TransactionSchema,
  type Valuation,
  ValuationSchema,
  type Withdrawal,
  WithdrawalSchema,
} from '#api/accounts/entities.ts';
import { snapshotAccount, snapshotTransaction, snapshotWithdrawal } from '#api/accounts/snapshots.ts';
import { allOf, oneOf } from '#api/db/conditions.ts';
import { findRowsWhere } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { snapshotCredentials } from '#api/journal/credentials.ts';
import {
  addValuation,
  type ReplayedAccount,
  type ReplayedAccounts,
  valuationText,
} from '#api/journal/replayedAccount.ts';
import { toExactDecimalString } from '#common/domain/money.ts';

function valuationsByText(valuations: readonly Valuation[]): ReplayedAccount['valuations'] {
  const found: ReplayedAccount['valuations'] = new Map();
  for (const { at, version, value, invested } of valuations.toSorted((a, b) => a.version - b.version)) {
    const text = valuationText(at.toISOString(), toExactDecimalString(value), toExactDecimalString(invested));
    addValuation(found, text, version);
  }
  return found;
}

/**
 * The stored accounts, in the form of replayed ones.
 * @param investorIds `INV-…` of the accounts; all when left out
 */
export async function readStoredAccounts(em: Em, investorIds?: readonly string[]): Promise<ReplayedAccounts> {
  const which = investorIds ? oneOf(em, 'investor_id', investorIds) : allOf([]);
  const investors: Investor[] = await findRowsWhere(em, InvestorSchema, which);
  const ids = investors.map(({ id }) => id);
  const ofInvestors = investorIds ? oneOf(em, 'investor_id', ids) : allOf([]);
  const transactions: AccountTransaction[] = await findRowsWhere(em, TransactionSchema, ofInvestors);
  const withdrawals: Withdrawal[] = await findRowsWhere(em, WithdrawalSchema, ofInvestors);
  const allocations: AllocationChange[] = await findRowsWhere(em, AllocationChangeSchema, ofInvestors);
  const emailChanges: EmailChange[] = await findRowsWhere(em, EmailChangeSchema, ofInvestors);
  const valuations: Valuation[] = await findRowsWhere(em, ValuationSchema, ofInvestors);
  const ofInvestor = {
    transactions: Map.groupBy(transactions, ({ investor }) => investor),
    withdrawals: Map.groupBy(withdrawals, ({ investor }) => investor),
    allocations: Map.groupBy(allocations, ({ investor }) => investor),
    emailChanges: Map.groupBy(emailChanges, ({ investor }) => investor),
    valuations: Map.groupBy(valuations, ({ investor }) => investor),
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
      (ofInvestor.transactions.get(investor.id) ?? []).map((transaction) => [
        transaction.id,
        {
          ...snapshotTransaction(transaction),
          createdAt: transaction.createdAt.toISOString(),
          removedAt: transaction.removedAt?.toISOString() ?? null,
        },
      ]),
    ),
    withdrawals: new Map(
      (ofInvestor.withdrawals.get(investor.id) ?? []).map((withdrawal) => [
        withdrawal.id,
        {
          ...snapshotWithdrawal(withdrawal),
          requestedAt: withdrawal.requestedAt.toISOString(),
          decidedAt: withdrawal.decidedAt?.toISOString() ?? null,
          decidedBy: withdrawal.decidedBy ?? null,
          transactionId: withdrawal.transactionId ?? null,
        },
      ]),
    ),
    allocations: new Map(
      (ofInvestor.allocations.get(investor.id) ?? []).map(({ version, at, assets }) => [
        String(version),
        { at: at.toISOString(), assets: [...assets] },
      ]),
    ),
    emailChanges: new Map(
      (ofInvestor.emailChanges.get(investor.id) ?? []).map(({ version, at, replaced }) => [
        String(version),
        { at: at.toISOString(), replaced },
      ]),
    ),
    valuations: valuationsByText(ofInvestor.valuations.get(investor.id) ?? []),
  });
  return new Map(investors.map((investor) => [investor.investorId, state(investor)]));
}
