import type { Asset, Portfolio } from '#common/contract/portfolio.ts';
import { deviationFromTarget } from '#common/domain/analytics/deviation.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Swatch, unallocatedAsset } from '../components/holdings.tsx';
import { TargetsNote } from '../components/TargetsNote.tsx';
import { MetricDetails } from './MetricDetails.tsx';

interface Slice {
  readonly name: string;
  /** Percent of the whole. */
  readonly share: number;
  readonly color: string;
}

const RADIUS = 40;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const GAP = 0.6;

/** Shares of a whole as a donut chart. A remainder to 100 percent stays empty. */
function DonutChart({ slices, label }: { readonly slices: readonly Slice[]; readonly label: string }) {
  const language = useLanguage();
  const whole = Math.max(
    100,
    slices.reduce((sum, slice) => sum + slice.share, 0),
  );
  const starts = slices.map((_, index) =>
    slices.slice(0, index).reduce((sum, slice) => sum + slice.share, 0),
  );
  return (
    <svg className="pt-donut" viewBox="0 0 100 100" role="img" aria-label={label}>
      <circle cx="50" cy="50" r={RADIUS} className="pt-donut-track" />
      {slices.map((slice, index) => {
        const length = (slice.share / whole) * CIRCUMFERENCE;
        return (
          <circle
            key={slice.name}
            cx="50"
            cy="50"
            r={RADIUS}
            stroke={slice.color}
            strokeDasharray={`${Math.max(0.01, length - GAP)} ${CIRCUMFERENCE}`}
            strokeDashoffset={-((starts[index] ?? 0) / whole) * CIRCUMFERENCE}
            transform="rotate(-90 50 50)"
          >
            <title>{`${slice.name} ${formatPercent(slice.share, 1, language)}`}</title>
          </circle>
        );
      })}
    </svg>
  );
}

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
        <EmptyState title={t('noAssets')} text={t('noAssetsText')} />
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
