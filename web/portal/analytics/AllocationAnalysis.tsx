import type { Asset, Portfolio } from '#common/contract/portfolio.ts';
import { deviationFromTarget } from '#common/domain/analytics/deviation.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { Card } from '../components/Card.tsx';
import { DonutChart } from '../components/DonutChart.tsx';
import { Swatch } from '../components/Swatch.tsx';
import { unallocatedAsset } from '../components/unallocatedAsset.ts';
import { MetricDetails } from './MetricDetails.tsx';

function AssetBar({ asset }: { readonly asset: Asset }) {
  const deviation = deviationFromTarget(asset);
  return (
    <li className="pt-bar-item">
      <p className="pt-bar-head">
        <span>
          <Swatch color={asset.color} /> {asset.name}
        </span>
        <span className="pt-num">
          {formatPercent(asset.allocation)} <span className="pt-muted">· </span>
          <Usd amount={asset.value} />
        </span>
      </p>
      <div className="pt-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, asset.allocation)}%`, backgroundColor: asset.color }} />
        <i style={{ insetInlineStart: `${deviation.target}%` }} />
      </div>
      <div className="pt-bar-foot">
        <span className="pt-muted">Target {deviation.target}%</span>
        <span className="pt-deviation" data-colour={deviation.colour}>
          <MetricDetails metric={deviation} />
        </span>
      </div>
    </li>
  );
}

/** The allocation as a donut chart, and each asset compared with its target. */
export function AllocationAnalysis({ portfolio }: { readonly portfolio: Portfolio }) {
  const { assets } = portfolio;
  const rest = unallocatedAsset(portfolio);
  const slices = rest ? [...assets, rest] : assets;
  const label = slices.map((slice) => `${slice.name} ${formatPercent(slice.allocation)}`).join(', ');
  return (
    <Card title="Asset Allocation Analysis" className="pt-span-7">
      {assets.length === 0 ? (
        <EmptyState title="No assets yet">
          <p>Once the portfolio is invested, each asset is shown against its target here.</p>
        </EmptyState>
      ) : (
        <div className="pt-analysis">
          <DonutChart
            label={`Allocation: ${label}`}
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
                    {formatPercent(rest.allocation)} <span className="pt-muted">· </span>
                    <Usd amount={rest.value} />
                  </span>
                </p>
              </li>
            ) : null}
          </ul>
        </div>
      )}
    </Card>
  );
}
