import { useParams } from 'react-router-dom';
import type { Asset } from '#common/contract/portfolio.ts';
import { deviationFromTarget } from '#common/domain/analytics/deviation.ts';
import { volatilityWeight } from '#common/domain/analytics/holdings.ts';
import { isSameAsset, rateAsset } from '#common/domain/instruments/catalogue.ts';
import { formatPercent, formatSignedPoints } from '#common/domain/percent.ts';
import { PercentChange } from '#common/performance/PercentChange.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Facts } from '../components/Facts.tsx';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { findPrice, formatPrice, PriceSource, Sparkline } from '../components/PriceTable.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { TargetsNote } from '../components/TargetsNote.tsx';
import { WholeAccount } from '../components/WholeAccount.tsx';
import { useMarkets } from '../data/useMarkets.ts';
import { usePortfolio } from '../data/usePortfolio.ts';
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
              <Facts
                items={[
                  [t('price'), formatPrice(price.price, t.language)],
                  [t('day'), <PercentChange key="day" value={price.change24h} />],
                  [
                    t('recent'),
                    <Sparkline
                      key="recent"
                      values={price.sparkline}
                      label={t('recentOf', { name: price.name })}
                    />,
                  ],
                ]}
              />
              <PriceSource {...markets} />
            </>
          ) : (
            <EmptyState title={t('noPrice')} text={t('noPriceText')} />
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
      <Facts
        items={[
          [t('value'), <Usd key="value" amount={asset.value} />],
          [t('allocation'), percent(asset.allocation)],
          [t('target'), percent(deviation.target)],
          [
            t('deviation'),
            <span key="deviation" className="pt-deviation" data-colour={deviation.colour}>
              {deviation.onTarget ? t('onTarget') : formatSignedPoints(deviation.value, 1, t.language)}
            </span>,
          ],
          [t('kind'), t(rateAsset(asset.name))],
          [t('assumed'), t('perYear', { percent: percent(weight) })],
          [t('part'), percent((asset.allocation * weight) / 100)],
        ]}
      />
      <TargetsNote holdings={holdings} />
    </Card>
  );
}

const HoldingHistory = lazyWithTexts(async () => (await import('./HoldingHistory.tsx')).HoldingHistory, {
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
        {(portfolio) => (
          <WholeAccount portfolio={portfolio}>
            {({ assets, version, hasPositions }) => {
              const asset = assets.find((holding) => isSameAsset(holding.name, name));
              return (
                <div className="pt-grid">
                  {asset ? (
                    <>
                      <HoldingCard asset={asset} holdings={assets} />
                      <MarketCard asset={asset} />
                    </>
                  ) : (
                    <EmptyState title={t('notHeld')} text={t('notHeldText')} />
                  )}
                  {/* Changes of shares say nothing about positions. */}
                  {hasPositions ? null : <HoldingHistory name={name} version={version} />}
                </div>
              );
            }}
          </WholeAccount>
        )}
      </QueryContent>
    </>
  );
}
