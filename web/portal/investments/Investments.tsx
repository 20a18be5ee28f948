import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { getHoldings } from '#common/contract/trades.ts';
import { deviationFromTarget } from '#common/domain/analytics/deviation.ts';
import { sumPercent } from '#common/domain/analytics/holdings.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatPercent, formatSignedPoints } from '#common/domain/percent.ts';
import { PercentChange } from '#common/performance/PercentChange.tsx';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Link } from '#common/ui/Link.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { Freshness } from '../components/Freshness.tsx';
import { Swatch, unallocatedAsset } from '../components/holdings.tsx';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { PageHeader } from '../components/PageHeader.tsx';
import { findPrice, PriceSource } from '../components/PriceTable.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { TargetsNote } from '../components/TargetsNote.tsx';
import { useHoldings } from '../data/useHoldings.ts';
import { useMarkets } from '../data/useMarkets.ts';
import { usePortfolio } from '../data/usePortfolio.ts';
import './investments.css';

interface CompositionProps {
  readonly portfolio: Portfolio;
  /** The name of what is composed. */
  readonly whole: string;
}

/** The assets that a declared total consists of. */
function Composition({ portfolio, whole }: CompositionProps) {
  const t = useMessages('portalMarkets.investments');
  const markets = useMarkets().data;
  const prices = markets?.prices ?? [];
  const main = useMessages('portal.main');
  const percent = (n: number) => formatPercent(n, 1, t.language);
  const rest = unallocatedAsset(portfolio, main('unallocated'));
  const largestFirst = portfolio.assets.toSorted((a, b) => b.allocation - a.allocation);
  return (
    <>
      <div className="pt-scroll">
        <table className="pt-table pt-holdings">
          <caption className="visually-hidden">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('asset')}</th>
              <th scope="col" className="pt-num">
                {t('value')}
              </th>
              <th scope="col" className="pt-num">
                {t('allocation')}
              </th>
              <th scope="col" className="pt-num">
                {t('target')}
              </th>
              <th scope="col" className="pt-num">
                {t('deviation')}
              </th>
              <th scope="col" className="pt-num">
                {t('marketDay')}
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
                  <td className="pt-num" data-label={t('value')}>
                    <Usd amount={asset.value} />
                  </td>
                  <td className="pt-num" data-label={t('allocation')}>
                    {percent(asset.allocation)}
                  </td>
                  <td className="pt-num" data-label={t('target')}>
                    {formatPercent(deviation.target, 0, t.language)}
                  </td>
                  <td className="pt-num" data-label={t('deviation')}>
                    <span className="pt-deviation" data-colour={deviation.colour}>
                      {deviation.onTarget
                        ? t('onTarget')
                        : formatSignedPoints(deviation.value, 1, t.language)}
                    </span>
                  </td>
                  <td className="pt-num" data-label={t('marketDay')}>
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
                <td className="pt-num" data-label={t('value')}>
                  <Usd amount={rest.value} />
                </td>
                <td className="pt-num" data-label={t('allocation')}>
                  {percent(rest.allocation)}
                </td>
                <td colSpan={3} />
              </tr>
            ) : null}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{whole}</th>
              <td className="pt-num" data-label={t('value')}>
                <Usd amount={portfolio.totalValue} />
              </td>
              <td className="pt-num" data-label={t('allocation')}>
                {percent(sumPercent(rest ? [...portfolio.assets, rest] : portfolio.assets))}
              </td>
              <td colSpan={3} />
            </tr>
          </tfoot>
        </table>
      </div>
      <TargetsNote holdings={portfolio.assets} />
      {markets ? <PriceSource {...markets} /> : null}
    </>
  );
}

const Positions = lazyWithTexts(async () => (await import('./Positions.tsx')).Positions, {
  fallback: <Skeleton lines={8} />,
  texts: ['portalHoldings'],
});

interface ContentProps {
  readonly portfolio: Portfolio;
  readonly account: EndpointOutput<typeof getHoldings>;
}

/** The positions of an account that has some; otherwise what its declared total consists of, and who declared it. */
function Content({ portfolio, account: { holdings, pendingTrades }, account }: ContentProps) {
  const t = useMessages('portalMarkets.investments');
  const firm = useFirm().name;
  const managed = holdings.find(({ kind }) => kind === 'managed');
  const hasAssets = portfolio.assets.length > 0;
  if (pendingTrades > 0 || holdings.some(({ kind }) => kind !== 'managed')) {
    return (
      <Positions portfolio={portfolio} account={account}>
        {(part, name) => <Composition portfolio={part} whole={name} />}
      </Positions>
    );
  }
  return (
    <>
      {hasAssets ? (
        <Composition portfolio={portfolio} whole={t('portfolio')} />
      ) : (
        <EmptyState title={t('none')} text={t('noneText')} />
      )}
      {managed ? (
        <p className="pt-declared pt-muted pt-small">
          {t('declared', { firm, at: formatInstant(managed.price.at, t.language) })}
        </p>
      ) : null}
    </>
  );
}

/** /portal/investments: the holdings of the account. */
export function Investments() {
  const t = useMessages('portalMarkets.investments');
  const query = usePortfolio();
  const holdings = useHoldings(query.data?.version);
  return (
    <>
      <PageHeader title={t('title')} intro={t('intro')} aside={<Freshness query={query} />} />
      <QueryContent query={query} skeleton={<Skeleton lines={8} />}>
        {(portfolio) => (
          <QueryContent query={holdings} skeleton={<Skeleton lines={8} />}>
            {(account) => <Content portfolio={portfolio} account={account} />}
          </QueryContent>
        )}
      </QueryContent>
    </>
  );
}
