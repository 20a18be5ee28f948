import type { Portfolio } from '#common/contract/portfolio.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Swatch } from '../components/Swatch.tsx';
import { unallocatedAsset } from '../components/unallocatedAsset.ts';

/** The asset allocation of the portfolio. */
export function AllocationCard({ portfolio }: { readonly portfolio: Portfolio }) {
  const t = useMessages('portal.main');
  const rest = unallocatedAsset(portfolio, t('unallocated'));
  const assets = rest ? [...portfolio.assets, rest] : portfolio.assets;
  return (
    <Card title={t('allocation')} className="pt-span-4">
      {assets.length === 0 ? (
        <EmptyState title={t('noAssets')}>
          <p>{t('noAssetsText')}</p>
        </EmptyState>
      ) : (
        <>
          <div className="pt-stack" aria-hidden="true">
            {assets.map((asset) => (
              <span key={asset.name} style={{ flexGrow: asset.allocation, backgroundColor: asset.color }} />
            ))}
          </div>
          <ul className="pt-allocation">
            {assets.map((asset) => (
              <li key={asset.name}>
                <Swatch color={asset.color} />
                <span className="pt-allocation-name">{asset.name}</span>
                <span className="pt-num">{formatPercent(asset.allocation, 1, t.language)}</span>
                <span className="pt-num pt-muted">
                  <Usd amount={asset.value} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
