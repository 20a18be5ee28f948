import { listDocuments } from '#common/contract/documents.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { getFees } from '#common/contract/fees.ts';
import { getMarkets, getWatchlist } from '#common/contract/markets.ts';
import { getNotificationSettings, listNotifications } from '#common/contract/notifications.ts';
import { listPayoutAccounts } from '#common/contract/payoutAccounts.ts';
import { getPersonalData, listCorrections } from '#common/contract/personalData.ts';
import { getProfile, listSessions } from '#common/contract/portalAuth.ts';
import { getFunding } from '#common/contract/portalConfig.ts';
import { listPortalFactors } from '#common/contract/portalFactors.ts';
import {
  ACTIVITY_KINDS,
  getAllocationHistory,
  getPortfolio,
  getPortfolioHistory,
  listAccountActivity,
  listTransactions,
} from '#common/contract/portfolio.ts';
import { listStatements } from '#common/contract/statements.ts';
import { getHoldings, listTrades } from '#common/contract/trades.ts';
import { getWithdrawalHistory, listWithdrawableAssets } from '#common/contract/withdrawals.ts';
import { PERFORMANCE_RANGES } from '#common/domain/performance/ranges.ts';
import { ALL_ROWS } from './demoAccount.ts';

/** A response that the demonstration account has. */
interface DemoRequest {
  readonly endpoint: Endpoint;
  readonly query: Readonly<Record<string, string>>;
}

const plain = [
  getPortfolio,
  getAllocationHistory,
  getHoldings,
  listTrades,
  getWithdrawalHistory,
  listWithdrawableAssets,
  listPayoutAccounts,
  listNotifications,
  getNotificationSettings,
  getMarkets,
  getWatchlist,
  getProfile,
  getPersonalData,
  listCorrections,
  listSessions,
  listPortalFactors,
  getFunding,
  getFees,
  listStatements,
  listDocuments,
];

/** Everything that the portal reads. Lists are kept whole; the client of the demonstration filters and cuts them. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [
  ...plain.map((endpoint) => ({ endpoint, query: {} })),
  ...PERFORMANCE_RANGES.map((range) => ({ endpoint: getPortfolioHistory, query: { range } })),
  { endpoint: listTransactions, query: { limit: ALL_ROWS } },
  { endpoint: listAccountActivity, query: { limit: ALL_ROWS } },
  ...ACTIVITY_KINDS.map((kind) => ({ endpoint: listAccountActivity, query: { kind, limit: ALL_ROWS } })),
];
