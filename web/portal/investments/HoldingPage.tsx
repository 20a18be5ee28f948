import { useParams } from 'react-router-dom';
import type { Asset } from '#common/contract/portfolio.ts';
import { deviationFromTarget } from '#common/domain/analytics/deviation.ts';
import { volatilityWeight } from '#common/domain/analytics/holdings.ts';
import { isSameAsset, rateAsset } from '#common/domain/assetCatalogue.ts';
import { formatPercent, formatSignedPoints } from '#common/domain/percent.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { formatPrice } from '../components/formatPrice.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { PercentChange } from '../components/PercentChange.tsx';
import { PriceSource } from '../components/PriceSource.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { Sparkline } from '../components/Sparkline.tsx';
import { TargetsNote } from '../components/TargetsNote.tsx';
import { useMarkets } from '../data/useMarkets.ts';
import { usePortfolio } from '../data/usePortfolio.ts';
import { findPrice } from './findPrice.ts';
import './investments.css';

function MarketCard({ asset }: { readonly asset: Asset }) {
  const t = useMessages('portalMarkets.investments');
  const query = useMarkets();
  const price = findPrice(query.data?.prices ?? [], asset.name);
  return (
    <Card title={t('market')} className="pt-span-6" busy={query.isPending}>
      <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
        {(markets) =>
          price ? (
            <>
              <dl className="pt-facts">
                <div>
                  <dt>{t('price')}</dt>
                  <dd>{formatPrice(price.price, t.language)}</dd>
                </div>
                <div>
                  <dt>{t('day')}</dt>
                  <dd>
                    <PercentChange value={price.change24h} />
                  </dd>
                </div>
                <div>
                  <dt>{t('recent')}</dt>
                  <dd>
                    <Sparkline values={price.sparkline} label={t('recentOf', { name: price.name })} />
                  </dd>
                </div>
              </dl>
              <PriceSource {...markets} />
            </>
          ) : (
            <EmptyState title={t('noPrice')}>
              <p>{t('noPriceText')}</p>
            </EmptyState>
          )
        }
      </QueryContent>
    </Card>
  );
}

interface HoldingCardProps {
  readonly asset: Asset;
  /** All holdings of the portfolio. */
  readonly holdings: readonly Asset[];
}

function HoldingCard({ asset, holdings }: HoldingCardProps) {
  const t = useMessages('portalMarkets.investments');
  const percent = (n: number) => formatPercent(n, 1, t.language);
  const deviation = deviationFromTarget(asset);
  const weight = volatilityWeight(asset.name);
  return (
    <Card title={t('held')} className="pt-span-6">
      <dl className="pt-facts">
        <div>
          <dt>{t('value')}</dt>
          <dd>
            <Usd amount={asset.value} />
          </dd>
        </div>
        <div>
          <dt>{t('allocation')}</dt>
          <dd>{percent(asset.allocation)}</dd>
        </div>
        <div>
          <dt>{t('target')}</dt>
          <dd>{percent(deviation.target)}</dd>
        </div>
        <div>
          <dt>{t('deviation')}</dt>
          <dd>
            <span className="pt-deviation" data-colour={deviation.colour}>
              {deviation.onTarget ? t('onTarget') : formatSignedPoints(deviation.value, 1, t.language)}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('kind')}</dt>
          <dd>{t(rateAsset(asset.name))}</dd>
        </div>
        <div>
          <dt>{t('assumed')}</dt>
          <dd>{t('perYear', { percent: percent(weight) })}</dd>
        </div>
        <div>
          <dt>{t('part')}</dt>
          <dd>{percent((asset.allocation * weight) / 100)}</dd>
        </div>
      </dl>
      <TargetsNote holdings={holdings} />
    </Card>
  );
}

const HoldingHistory = lazyWithRetry(async () => (await import('./HoldingHistory.tsx')).HoldingHistory, {
  fallback: <Skeleton height="16rem" />,
});

/** /portal/investments/{name}: one holding. */
export function HoldingPage() {
  const t = useMessages('portalMarkets.investments');
  const { name = '' } = useParams();
  const query = usePortfolio();
  return (
    <>
      <p className="pt-back">
        <Link to="/portal/investments">{t('title')}</Link>
      </p>
      <PageHeader title={name} />
      <QueryContent query={query} skeleton={<Skeleton lines={8} />}>
        {({ assets, version }) => {
          const asset = assets.find((holding) => isSameAsset(holding.name, name));
          return (
            <div className="pt-grid">
              {asset ? (
                <>
                  <HoldingCard asset={asset} holdings={assets} />
                  <MarketCard asset={asset} />
                </>
              ) : (
                <EmptyState title={t('notHeld')}>
                  <p>{t('notHeldText')}</p>
                </EmptyState>
              )}
              <HoldingHistory name={name} version={version} />
            </div>
          );
        }}
      </QueryContent>
    </>
  );
}
