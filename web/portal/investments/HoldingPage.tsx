import { useParams } from 'react-router-dom';
import type { Asset } from '#common/contract/portfolio.ts';
import { deviationFromTarget } from '#common/domain/analytics/deviation.ts';
import { isCrypto, volatilityWeight } from '#common/domain/analytics/holdings.ts';
import { isSameAsset } from '#common/domain/assetCatalogue.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { Card } from '../components/Card.tsx';
import { formatPrice } from '../components/formatPrice.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { PercentChange } from '../components/PercentChange.tsx';
import { PriceSource } from '../components/PriceSource.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { Sparkline } from '../components/Sparkline.tsx';
import { useMarkets } from '../data/useMarkets.ts';
import { usePortfolio } from '../data/usePortfolio.ts';
import { findPrice } from './findPrice.ts';
import './investments.css';

function MarketCard({ asset }: { readonly asset: Asset }) {
  const query = useMarkets();
  const price = findPrice(query.data?.prices ?? [], asset.name);
  return (
    <Card title="Market" className="pt-span-6" busy={query.isPending}>
      <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
        {(markets) =>
          price ? (
            <>
              <dl className="pt-facts">
                <div>
                  <dt>Price</dt>
                  <dd>{formatPrice(price.price)}</dd>
                </div>
                <div>
                  <dt>24 hours</dt>
                  <dd>
                    <PercentChange value={price.change24h} />
                  </dd>
                </div>
                <div>
                  <dt>Recent prices</dt>
                  <dd>
                    <Sparkline values={price.sparkline} label={`Recent prices of ${price.name}`} />
                  </dd>
                </div>
              </dl>
              <PriceSource {...markets} />
            </>
          ) : (
            <EmptyState title="No market price">
              <p>No market that we follow quotes this asset.</p>
            </EmptyState>
          )
        }
      </QueryContent>
    </Card>
  );
}

function HoldingCard({ asset }: { readonly asset: Asset }) {
  const deviation = deviationFromTarget(asset);
  const weight = volatilityWeight(asset.name);
  return (
    <Card title="In your portfolio" className="pt-span-6">
      <dl className="pt-facts">
        <div>
          <dt>Value</dt>
          <dd>
            <Usd amount={asset.value} />
          </dd>
        </div>
        <div>
          <dt>Allocation</dt>
          <dd>{formatPercent(asset.allocation)}</dd>
        </div>
        <div>
          <dt>Target</dt>
          <dd>{formatPercent(deviation.target)}</dd>
        </div>
        <div>
          <dt>Deviation</dt>
          <dd>
            <span className="pt-deviation" data-colour={deviation.colour}>
              {deviation.text}
            </span>
          </dd>
        </div>
        <div>
          <dt>Kind</dt>
          <dd>{isCrypto(asset.name) ? 'Crypto asset' : 'Other asset'}</dd>
        </div>
        <div>
          <dt>Assumed volatility</dt>
          <dd>{formatPercent(weight)} per year</dd>
        </div>
        <div>
          <dt>Part of the portfolio's volatility</dt>
          <dd>{formatPercent((asset.allocation * weight) / 100)}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** /portal/investments/{name}: one holding. */
export function HoldingPage() {
  const { name = '' } = useParams();
  const query = usePortfolio();
  return (
    <>
      <p className="pt-back">
        <Link to="/portal/investments">Investments</Link>
      </p>
      <PageHeader title={name} />
      <QueryContent query={query} skeleton={<Skeleton lines={8} />}>
        {({ assets }) => {
          const asset = assets.find((holding) => isSameAsset(holding.name, name));
          return asset ? (
            <div className="pt-grid">
              <HoldingCard asset={asset} />
              <MarketCard asset={asset} />
            </div>
          ) : (
            <EmptyState title="Not among your holdings">
              <p>Your portfolio holds no asset of this name today.</p>
            </EmptyState>
          );
        }}
      </QueryContent>
    </>
  );
}
