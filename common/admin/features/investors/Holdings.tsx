import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { Asset, Portfolio } from '#common/contract/portfolio.ts';
import { getHoldings } from '#common/contract/trades.ts';
import { sumPercent } from '#common/domain/analytics/holdings.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { statedAssets } from '#common/domain/positions/accountAssets.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { t } from '../../messages/investorRecords.ts';

/** The allocation of a whole account: its positions, and what its managed portfolio consists of. */
export function Holdings({ portfolio }: { readonly portfolio: Portfolio }) {
  return portfolio.hasPositions ? (
    <WithPositions portfolio={portfolio} />
  ) : (
    <Allocation assets={portfolio.assets} />
  );
}

function WithPositions({ portfolio: { investorId, assets } }: { readonly portfolio: Portfolio }) {
  const { data, isError } = useEndpointQuery(getHoldings, { params: { investorId } }, { staleTime: 0 });
  if (isError && !data) return <p role="alert">{t('holdings.failed')}</p>;
  return data ? (
    <Allocation assets={statedAssets(data.holdings, assets)} />
  ) : (
    <Skeleton lines={3} width="100%" />
  );
}

/** An allocation as a bar and a list. */
function Allocation({ assets }: { readonly assets: readonly Asset[] }) {
  if (assets.length === 0) return <p className="fa-muted">{t('holdings.none')}</p>;
  const total = sumPercent(assets);
  return (
    <>
      {total < 100 ? (
        <p className="fa-allocation-total fa-allocation-under" role="status">
          {t('holdings.unallocated', { percent: formatPercent(100 - total) })}
        </p>
      ) : null}
      <svg className="fa-holdings-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {assets.map((asset, index) => {
          const before = assets.slice(0, index).reduce((sum, { allocation }) => sum + allocation, 0);
          return <rect key={asset.name} x={before} width={asset.allocation} height="4" fill={asset.color} />;
        })}
      </svg>
      <table className="fa-table">
        <tbody>
          {assets.map((asset) => (
            <tr key={asset.name}>
              <td>
                <svg className="fa-swatch" viewBox="0 0 8 8" aria-hidden="true">
                  <rect width="8" height="8" fill={asset.color} />
                </svg>{' '}
                {asset.name}
              </td>
              <td className="fa-end">{asset.allocation.toFixed(1)}%</td>
              <td className="fa-end">
                <Usd amount={asset.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
