import type { Asset, Portfolio } from '#common/contract/portfolio.ts';
import { deviationFromTarget } from '#common/domain/analytics/deviation.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { DonutChart } from '../components/DonutChart.tsx';
import { Swatch } from '../components/Swatch.tsx';
import { TargetsNote } from '../components/TargetsNote.tsx';
import { unallocatedAsset } from '../components/unallocatedAsset.ts';
import { MetricDetails } from './MetricDetails.tsx';

function AssetBar({ asset }: { readonly asset: Asset }) {
  const t = useMessages('portalAnalytics.page');
  const deviation = deviationFromTarget(asset, t.language);
  return (
    <li className="pt-bar-item">
      <p className="pt-bar-head">
        <span>
          <Swatch color={asset.color} /> {asset.name}
        </span>
        <span className="pt-num">
          {formatPercent(asset.allocation, 1, t.language)} <span className="pt-muted">· </span>
          <Usd amount={asset.value} />
        </span>
      </p>
      <div className="pt-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, asset.allocation)}%`, backgroundColor: asset.color }} />
        <i style={{ insetInlineStart: `${deviation.target}%` }} />
      </div>
      <div className="pt-bar-foot">
        <span className="pt-muted">
          {t('target', { percent: formatPercent(deviation.target, 0, t.language) })}
        </span>
        <div className="pt-deviation" data-colour={deviation.colour}>
          <MetricDetails metric={deviation}>{deviation.onTarget ? t('onTarget') : null}</MetricDetails>
        </div>
      </div>
    </li>
  );
}

/** The allocation as a donut chart, and each asset compared with its target. */
export function AllocationAnalysis({ portfolio }: { readonly portfolio: Portfolio }) {
  const t = useMessages('portalAnalytics.page');
  const main = useMessages('portal.main');
  const { assets } = portfolio;
  const rest = unallocatedAsset(portfolio, main('unallocated'));
  const slices = rest ? [...assets, rest] : assets;
  const list = slices
    .map(({ name, allocation }) => `${name} ${formatPercent(allocation, 1, t.language)}`)
    .join(', ');
  return (
    <Card title={t('allocation')} className="pt-span-7">
      {assets.length === 0 ? (
        <EmptyState title={t('noAssets')}>
          <p>{t('noAssetsText')}</p>
        </EmptyState>
      ) : (
        <div className="pt-analysis">
          <DonutChart
            label={t('allocationOf', { list })}
            slices={slices.map(({ name, allocation, color }) => ({ name, share: allocation, color }))}
          />
          <ul className="pt-bars">
            {assets.map((asset) => (
              <AssetBar key={asset.name} asset={asset} />
            ))}
            {rest ? (
              <li className="pt-bar-item">
                <p className="pt-bar-head">
                  <span>
                    <Swatch color={rest.color} /> {rest.name}
                  </span>
                  <span className="pt-num">
                    {formatPercent(rest.allocation, 1, t.language)} <span className="pt-muted">· </span>
                    <Usd amount={rest.value} />
                  </span>
                </p>
              </li>
            ) : null}
          </ul>
        </div>
      )}
      {assets.length > 0 ? <TargetsNote holdings={assets} /> : null}
    </Card>
  );
}
