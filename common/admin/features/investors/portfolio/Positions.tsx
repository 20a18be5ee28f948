import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getHoldings, type Holding } from '#common/contract/trades.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatSignedUsd, requireMoney } from '#common/domain/money.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { formatDecimal, formatPrice } from '../../../formatDecimal.ts';
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

type Account = EndpointOutput<typeof getHoldings>;

interface PositionRowProps {
  readonly holding: Holding;
  readonly strategy: Account['strategy'];
}

function PositionRow({ holding, strategy }: PositionRowProps) {
  const { symbol, name, price, ratePrice, value, cost, gain, percent } = holding;
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
        {cost === null ? '–' : <Usd amount={cost} decimals={2} />}
        {gain === null ? null : (
          <span className="fa-block fa-small">
            <Usd amount={gain} decimals={2} signed />
          </span>
        )}
      </td>
    </tr>
  );
}

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

/** What an account holds, with quantity, price, value, cost and gain. */
export function Positions({ investorId }: { readonly investorId: string }) {
  const { data, isError } = useEndpointQuery(getHoldings, { params: { investorId } }, { staleTime: 0 });
  if (isError && !data) return <p role="alert">{t('positions.failed')}</p>;
  if (!data) return <Skeleton lines={3} width="100%" />;
  const hasPositions = data.holdings.some(({ symbol }) => symbol !== '');
  // Trades that no run has valued yet are positions too.
  if (!hasPositions && data.pendingTrades === 0) return <p className="fa-muted">{t('positions.none')}</p>;
  return (
    <>
      <p className="fa-muted fa-small">{valuedText(data)}</p>
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
            <PositionRow key={holding.id} holding={holding} strategy={data.strategy} />
          ))}
        </tbody>
      </table>
    </>
  );
}
