import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#common/client/react/apiContext.ts';
import { hasFailed } from '#common/client/react/hasFailed.ts';
import { getAllocationHistory } from '#common/contract/portfolio.ts';
import type { Tenths } from '#common/domain/allocation.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { toDecimalString, ZERO } from '#common/domain/money.ts';
import { formatPercent, formatSignedPoints } from '#common/domain/percent.ts';
import {
  type HoldingPoint,
  holdingPoints,
  type ShareChange,
  shareChanges,
} from '#common/domain/performance/holdingHistory.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { performanceSeries } from '../data/performanceSeries.ts';
import { usePortfolioHistory } from '../data/usePortfolio.ts';
import { usePortal } from '../session/PortalContext.ts';

/** The allocations of the account over time. Loaded again with every version of the portfolio. */
function useAllocationHistory(version: number) {
  const { investorId } = usePortal();
  const { client } = useApi();
  const input = { params: { investorId } };
  return useQuery({
    queryKey: [getAllocationHistory.path, input, version],
    queryFn: ({ signal }) => client.call(getAllocationHistory, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

const HoldingChart = lazyWithTexts(async () => (await import('./HoldingChart.tsx')).HoldingChart, {
  fallback: <Skeleton height="16rem" />,
});

interface ChangesProps {
  readonly shares: readonly ShareChange[];
  readonly points: readonly HoldingPoint[];
}

function Changes({ shares, points }: ChangesProps) {
  const t = useMessages('portalMarkets.investments');
  const share = (tenths: number) => formatPercent(tenths / 10, 1, t.language);
  return (
    <table className="pt-table pt-share-changes">
      <caption>{t('changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col" className="pt-num">
            {t('before')}
          </th>
          <th scope="col" className="pt-num">
            {t('after')}
          </th>
          <th scope="col" className="pt-num">
            {t('change')}
          </th>
          <th scope="col" className="pt-num">
            {t('valueAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.toReversed().map(({ at, before, after }) => (
          <tr key={at.toISOString()}>
            <th scope="row">{formatInstant(at, t.language)}</th>
            <td className="pt-num" data-label={t('before')}>
              {share(before)}
            </td>
            <td className="pt-num" data-label={t('after')}>
              {share(after)}
            </td>
            <td className="pt-num" data-label={t('change')}>
              {formatSignedPoints((after - before) / 10, 1, t.language)}
            </td>
            <td className="pt-num" data-label={t('valueAfter')}>
              <Usd
                amount={toDecimalString(
                  points.find((point) => point.at.getTime() === at.getTime())?.value ?? ZERO,
                )}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How value and share of one asset have developed, and when its share was changed. */
export function HoldingHistory({ name, version }: { readonly name: string; readonly version: number }) {
  const t = useMessages('portalMarkets.investments');
  const allocations = useAllocationHistory(version);
  const history = usePortfolioHistory('All', version);
  const found = useMemo(() => {
    if (!allocations.data || !history.data) return null;
    const changes = allocations.data.changes.map(({ at, assets }) => ({
      at: new Date(at),
      assets: assets.map((asset) => ({
        name: asset.name,
        tenths: Math.round(asset.allocation * 10) as Tenths,
      })),
    }));
    const series = performanceSeries(history.data);
    const shares = shareChanges(changes, name);
    return { shares, points: holdingPoints(shares, series.valuations), to: series.to };
  }, [allocations.data, history.data, name]);
  const failed = [allocations, history].filter(hasFailed);
  const isFailed = failed.length > 0;
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
  return (
    <Card title={t('history')} className="pt-span-12" busy={!found && !isFailed}>
      {found && found.shares.length > 0 ? (
        <>
          <HoldingChart name={name} points={found.points} to={found.to} />
          <p className="pt-muted pt-small pt-holding-note">
            {t.rich('historyNote', { link: (text) => <Link to="/portal/transactions">{text}</Link> })}
          </p>
          <Changes shares={found.shares} points={found.points} />
        </>
      ) : found ? (
        <EmptyState title={t('noHistory')} text={t('noHistoryText')} />
      ) : isFailed ? (
        <ErrorState onRetry={retry} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </Card>
  );
}
