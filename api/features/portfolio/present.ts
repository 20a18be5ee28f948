import { totalsOf } from '#api/accounts/totals.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type { getPortfolio, Transaction as TransactionResponse } from '#common/contract/portfolio.ts';
import { assetValue, percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { moneyToNumber, toDecimalString } from '#common/domain/money.ts';
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

export const presentPortfolio = ({ investor, valuedAt, transactions }: PortfolioRows): PortfolioResponse => ({
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
  ...(valuedAt ? { valuedAt: valuedAt.toISOString() } : {}),
});
