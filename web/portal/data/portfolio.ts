import { queryOptions } from '@tanstack/react-query';
import { getPortfolio } from '#common/contract/portfolio.ts';
import type { Portal } from '../session/PortalContext.ts';

/** The portfolio. The shell around all sections keeps it fresh, so that sections never poll it twice. */
export function portfolioQuery({ client, investorId }: Pick<Portal, 'client' | 'investorId'>) {
  return queryOptions({
    queryKey: ['portfolio', investorId],
    queryFn: async ({ signal }) =>
      (await client.call(getPortfolio, { params: { investorId } }, { signal })).portfolio,
  });
}
