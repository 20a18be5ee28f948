import type { Portfolio } from '#common/contract/portfolio.ts';
import { deviationFromTarget } from '#common/domain/analytics/deviation.ts';
import { sumPercent } from '#common/domain/analytics/holdings.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { Freshness } from '../components/Freshness.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { PercentChange } from '../components/PercentChange.tsx';
import { PriceSource } from '../components/PriceSource.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { Swatch } from '../components/Swatch.tsx';
import { unallocatedAsset } from '../components/unallocatedAsset.ts';
import { useMarkets } from '../data/useMarkets.ts';
import { usePortfolio } from '../data/usePortfolio.ts';
import { findPrice } from './findPrice.ts';
import './investments.css';

function Holdings({ portfolio }: { readonly portfolio: Portfolio }) {
  const markets = useMarkets().data;
  const prices = markets?.prices ?? [];
  const rest = unallocatedAsset(portfolio);
  const largestFirst = portfolio.assets.toSorted((a, b) => b.allocation - a.allocation);
  return (
    <>
      <div className="pt-scroll">
        <table className="pt-table pt-holdings">
          <caption className="visually-hidden">Your holdings</caption>
          <thead>
            <tr>
              <th scope="col">Asset</th>
              <th scope="col" className="pt-num">
                Value
              </th>
              <th scope="col" className="pt-num">
                Allocation
              </th>
              <th scope="col" className="pt-num">
                Target
              </th>
              <th scope="col" className="pt-num">
                Deviation
              </th>
              <th scope="col" className="pt-num">
                Market, 24 h
              </th>
            </tr>
          </thead>
          <tbody>
            {largestFirst.map((asset) => {
              const deviation = deviationFromTarget(asset);
              const price = findPrice(prices, asset.name);
              return (
                <tr key={asset.name}>
                  <th scope="row">
                    <Swatch color={asset.color} />{' '}
                    <Link to={`/portal/investments/${encodeURIComponent(asset.name)}`}>{asset.name}</Link>
                  </th>
                  <td className="pt-num" data-label="Value">
                    <Usd amount={asset.value} />
                  </td>
                  <td className="pt-num" data-label="Allocation">
                    {formatPercent(asset.allocation)}
                  </td>
                  <td className="pt-num" data-label="Target">
                    {deviation.target}%
                  </td>
                  <td className="pt-num" data-label="Deviation">
                    <span className="pt-deviation" data-colour={deviation.colour}>
                      {deviation.text}
                    </span>
                  </td>
                  <td className="pt-num" data-label="Market, 24 h">
                    {price ? <PercentChange value={price.change24h} /> : '–'}
                  </td>
                </tr>
              );
            })}
            {rest ? (
              <tr>
                <th scope="row">
                  <Swatch color={rest.color} /> <span className="pt-unallocated">{rest.name}</span>
                </th>
                <td className="pt-num" data-label="Value">
                  <Usd amount={rest.value} />
                </td>
                <td className="pt-num" data-label="Allocation">
                  {formatPercent(rest.allocation)}
                </td>
                <td colSpan={3} />
              </tr>
            ) : null}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Portfolio</th>
              <td className="pt-num" data-label="Value">
                <Usd amount={portfolio.totalValue} />
              </td>
              <td className="pt-num" data-label="Allocation">
                {formatPercent(sumPercent(rest ? [...portfolio.assets, rest] : portfolio.assets))}
              </td>
              <td colSpan={3} />
            </tr>
          </tfoot>
        </table>
      </div>
      {markets ? <PriceSource {...markets} /> : null}
    </>
  );
}

/** /portal/investments: the holdings of the account. */
export function Investments() {
  const query = usePortfolio();
  return (
    <>
      <PageHeader
        title="Investments"
        intro="Your holdings, each against its target."
        aside={<Freshness updatedAt={query.dataUpdatedAt} error={query.error} />}
      />
      <QueryContent query={query} skeleton={<Skeleton lines={8} />}>
        {(portfolio) =>
          portfolio.assets.length === 0 ? (
            <EmptyState title="No holdings yet">
              <p>They appear here as soon as your advisor has invested your deposit.</p>
            </EmptyState>
          ) : (
            <Holdings portfolio={portfolio} />
          )
        }
      </QueryContent>
    </>
  );
}
