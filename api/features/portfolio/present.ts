import { totalsOf } from '#api/accounts/totals.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { getPortfolio, Transaction as TransactionResponse } from '#common/contract/portfolio.ts';
import { assetValue, percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { subtract } from '#common/domain/amount.ts';
import { type Money, moneyToNumber, toDecimalString, ZERO } from '#common/domain/money.ts';
import { displayedProfitAndLoss } from '#common/domain/portfolio.ts';
import type { PortfolioRows, PortfolioTransaction } from './queries.ts';

type PortfolioResponse = HandlerOutput<typeof getPortfolio>['portfolio'];

export const presentTransaction = (transaction: PortfolioTransaction): TransactionResponse => ({
  id: transaction.id,
  amount: moneyToNumber(transaction.amount),
  date: transaction.date,
  type: transaction.type,
  status: transaction.status,
});

/** What the assets of an account add up to: its managed portfolio. */
const managedValue = ({ totalValue, positionsValue }: PortfolioRows['investor']): Money =>
  subtract(totalValue, positionsValue ?? ZERO);

export const presentPortfolio = ({ investor, valuedAt, transactions }: PortfolioRows): PortfolioResponse => ({
  investorId: investor.investorId,
  totalValue: toDecimalString(investor.totalValue),
  totalInvested: toDecimalString(investor.totalInvested),
  profitLoss: toDecimalString(displayedProfitAndLoss(totalsOf(investor))),
  assets: investor.assets.map((asset) => ({
    name: asset.name,
    allocation: percentFromTenths(asset.tenths as Tenths),
    color: asset.color,
    value: moneyToNumber(assetValue(managedValue(investor), asset.tenths as Tenths)),
  })),
  deposits: transactions.map(presentTransaction),
  version: investor.version,
  updatedAt: investor.updatedAt.toISOString(),
  ...((investor.positionsValue ?? null) === null ? {} : { hasPositions: true }),
  ...(valuedAt ? { valuedAt: valuedAt.toISOString() } : {}),
});
