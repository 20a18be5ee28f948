import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getHoldings, type Holding } from '#common/contract/trades.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatSignedUsd, requireMoney } from '#common/domain/money.ts';
import { formatPercent } from '#common/domain/percent.ts';
import type { CostMethod } from '#common/domain/positions/cost.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { formatDecimal, formatPrice } from '../../../formatDecimal.ts';
import { useDashboardParams } from '../../../layout/useDashboardParams.ts';
import { t } from '../../../messages/trades.ts';

/** Quantity × price × rate; a rate of 1 is left out. */
function detailText({ symbol, kind, quantity, price, rate, currency }: Holding): string {
  if (symbol === '') return t('positions.managed');
  const shown = {
    quantity: formatDecimal(quantity, kind === 'cash' ? 2 : 0),
    price: formatPrice(price.price, currency),
  };
  return Number(rate) === 1
    ? t('positions.detail', shown)
    : t('positions.detailRate', { ...shown, rate: formatDecimal(rate) });
}

interface PositionRowProps {
  readonly holding: Holding;
  readonly method: CostMethod;
  readonly strategy: Account['strategy'];
}

function PositionRow({ holding, method, strategy }: PositionRowProps) {
  const { symbol, name, price, ratePrice, value, costs, percent } = holding;
  const { cost, unrealised, realised } = costs?.[method] ?? {};
  const isStale = price.state === 'stale' || ratePrice?.state === 'stale';
  return (
    <tr>
      <th scope="row">
        {symbol ? `${symbol} ` : ''}
        <span className="fa-plain">{name}</span>
        <span className="fa-block fa-small fa-muted fa-plain">
          {detailText(holding)}{' '}
          {isStale ? <StatusTag tone="warning">{t('positions.stale')}</StatusTag> : null}
        </span>
        {strategy?.awaiting && symbol === 'USD' ? (
          <span className="fa-block fa-small fa-plain">
            {t('positions.awaiting', { order: strategy.awaiting, symbol: strategy.symbol })}
          </span>
        ) : null}
      </th>
      <td className="fa-end">
        <Usd amount={value} decimals={2} />
        <span className="fa-block fa-small fa-muted">{formatPercent(percent)}</span>
      </td>
      <td className="fa-end">
        {cost ? <Usd amount={cost} decimals={2} /> : '–'}
        {unrealised ? (
          <span className="fa-block fa-small">
            <Usd amount={unrealised} decimals={2} signed />
          </span>
        ) : null}
        {realised && Number(realised) !== 0 ? (
          <span className="fa-block fa-small fa-muted">
            {t('positions.realised')} <Usd amount={realised} decimals={2} signed />
          </span>
        ) : null}
      </td>
    </tr>
  );
}

type Account = EndpointOutput<typeof getHoldings>;

/** Which run the values are of, and what it did not know yet. */
function valuedText({ run, paidSince, pendingTrades }: Account): string {
  const paid = requireMoney(paidSince);
  return [
    run
      ? t('positions.run', { number: String(run.number), time: formatInstant(run.at) })
      : t('positions.noRun'),
    paid !== 0n && t('positions.paidSince', { amount: formatSignedUsd(paid, { decimals: 2 }) }),
    pendingTrades > 0 && t('positions.pending', { count: pendingTrades }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The entries of the journal that the figures come from, which open in the tab *Activity*. */
function Entries({ run, managedEntry }: Account) {
  const { navigate } = useDashboardParams();
  const entries = [
    { number: run?.entry, label: t('positions.runEntry') },
    { number: managedEntry, label: t('positions.managedEntry') },
  ];
  return entries.map(({ number, label }) =>
    number === null || number === undefined ? null : (
      <span key={label}>
        {label}{' '}
        <button
          type="button"
          className="fa-link"
          onClick={() => navigate('activity', { open: String(number) })}
        >
          {t('positions.entry', { number: String(number) })}
        </button>{' '}
      </span>
    ),
  );
}

/** Cost and gains of all positions by both methods, that of the account first. */
function methodText({ costMethod, realised }: Account): string {
  const text = t(`positions.methods.${costMethod}`);
  const amount = realised && requireMoney(realised[costMethod]);
  if (!amount) return t('positions.method', { method: text });
  return t('positions.methodRealised', { method: text, amount: formatSignedUsd(amount, { decimals: 2 }) });
}

/** What an account holds, with quantity, price, value, cost and gain. */
export function Positions({ investorId }: { readonly investorId: string }) {
  const { data, isError } = useEndpointQuery(getHoldings, { params: { investorId } }, { staleTime: 0 });
  if (isError && !data) return <p role="alert">{t('positions.failed')}</p>;
  if (!data) return <Skeleton lines={3} width="100%" />;
  const { costMethod } = data;
  const hasPositions = data.holdings.some(({ symbol }) => symbol !== '');
  // Trades that no run has valued yet are positions too.
  if (!hasPositions && data.pendingTrades === 0) return <p className="fa-muted">{t('positions.none')}</p>;
  return (
    <>
      <p className="fa-muted fa-small">
        {valuedText(data)} <Entries {...data} />
      </p>
      <p className="fa-muted fa-small">{methodText(data)}</p>
      <table className="fa-table">
        <thead>
          <tr>
            <th scope="col">{t('positions.position')}</th>
            <th scope="col" className="fa-end">
              {t('positions.value')}
            </th>
            <th scope="col" className="fa-end">
              {t('positions.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.holdings.map((holding) => (
            <PositionRow key={holding.id} holding={holding} method={costMethod} strategy={data.strategy} />
          ))}
        </tbody>
      </table>
    </>
  );
}
