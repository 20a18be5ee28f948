import type { Em } from '#api/db/openDatabase.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { Investor as InvestorAnswer } from '#common/contract/investors.ts';
import type { getPortfolio, Transaction } from '#common/contract/portfolio.ts';
import type { StaffWithdrawal, Withdrawal as WithdrawalAnswer } from '#common/contract/withdrawals.ts';
import { assetValue, percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { moneyToNumber, toDecimalString } from '#common/domain/money.ts';
import { displayedProfitAndLoss } from '#common/domain/portfolio.ts';
import { type AccountTransaction, type Investor, TransactionSchema, type Withdrawal } from './entities.ts';

const totalsOf = ({ totalValue, totalInvested }: Investor) => ({
  value: totalValue,
  invested: totalInvested,
});

type PortfolioAnswer = HandlerOutput<typeof getPortfolio>['portfolio'];

export function presentTransaction(transaction: AccountTransaction): Transaction {
  return {
    id: transaction.id,
    amount: moneyToNumber(transaction.amount),
    date: transaction.date,
    type: transaction.type,
    status: transaction.status,
  };
}

/** Transactions of an account that were not removed, newest first. */
export function findTransactions(em: Em, investor: Investor): Promise<AccountTransaction[]> {
  return em.find(
    TransactionSchema,
    { investor: investor.id, removedAt: null },
    { orderBy: { date: 'desc', createdAt: 'desc', id: 'desc' } },
  );
}

export async function presentPortfolio(em: Em, investor: Investor): Promise<PortfolioAnswer> {
  const transactions = await findTransactions(em, investor);
  return {
    investorId: investor.investorId,
    totalValue: toDecimalString(investor.totalValue),
    totalInvested: toDecimalString(investor.totalInvested),
    profitLoss: toDecimalString(displayedProfitAndLoss(totalsOf(investor))),
    assets: investor.assets.map((asset) => ({
      name: asset.name,
      allocation: percentFromTenths(asset.tenths as Tenths),
      color: asset.color,
      value: moneyToNumber(assetValue(investor.totalValue, asset.tenths as Tenths)),
    })),
    deposits: transactions.map(presentTransaction),
    version: investor.version,
    updatedAt: investor.updatedAt.toISOString(),
  };
}

function accessState(investor: Investor, now: Date): InvestorAnswer['access'] {
  if (investor.accessCodeHash) return 'active';
  return investor.activationExpiresAt && investor.activationExpiresAt > now ? 'invited' : 'expired';
}

export function presentInvestor(investor: Investor, now: Date): InvestorAnswer {
  return {
    id: investor.id,
    investorId: investor.investorId,
    fullName: investor.fullName,
    email: investor.email,
    investmentTier: investor.tier,
    totalInvested: toDecimalString(investor.totalInvested),
    currentPnL: toDecimalString(displayedProfitAndLoss(totalsOf(investor))),
    portfolioValue: toDecimalString(investor.totalValue),
    isActive: investor.isActive,
    version: investor.version,
    createdAt: investor.createdAt.toISOString(),
    access: accessState(investor, now),
  };
}

export function presentWithdrawal(withdrawal: Withdrawal): WithdrawalAnswer {
  return {
    id: withdrawal.id,
    status: withdrawal.status,
    requestDate: withdrawal.requestedAt.toISOString(),
    processedDate: withdrawal.decidedAt?.toISOString(),
    amount: moneyToNumber(withdrawal.amount),
    asset: withdrawal.asset,
    address: withdrawal.address,
    reason: withdrawal.note ?? undefined,
    decisionNote: withdrawal.decisionNote ?? undefined,
    approvableFrom: withdrawal.approvableFrom?.toISOString(),
  };
}

export function presentStaffWithdrawal(
  withdrawal: Withdrawal,
  investor: Pick<Investor, 'investorId' | 'fullName'>,
): StaffWithdrawal {
  return {
    ...presentWithdrawal(withdrawal),
    investorId: investor.investorId,
    investorName: investor.fullName,
    processedBy: withdrawal.decidedBy ?? undefined,
  };
}
