import type { Client } from '#common/client/createClient.ts';
import { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';
import { DEFAULT_RANGE } from '#common/domain/performance/ranges.ts';
import type { FirstFigures } from './PortalContext.ts';

/** Requests what the dashboard shows first, all at once. The queries report errors. */
export function requestFigures(client: Client, investorId: string): FirstFigures {
  const params = { investorId };
  const portfolio = client.call(getPortfolio, { params });
  const history = client.call(getPortfolioHistory, { params, query: { range: DEFAULT_RANGE } });
  portfolio.catch(() => undefined);
  history.catch(() => undefined);
  return { portfolio, history };
}
