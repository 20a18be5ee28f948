import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getHoldings, Holding } from '#common/contract/trades.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { Dialog } from '#common/ui/Dialog.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Facts } from '../components/Facts.tsx';
import {
  formatCurrency,
  formatQuantity,
  holdingName,
  holdingQuantity,
  Private,
} from '../components/instruments.tsx';
import { Basis } from './Basis.tsx';

type Account = EndpointOutput<typeof getHoldings>;

/** Cost and gains by the method that the account does not use. */
function OtherFigures({ figures }: { readonly figures: NonNullable<Holding['costs']>['fifo'] }) {
  const t = useMessages('portalHoldings.positions');
  const { cost, unrealised, realised } = figures;
  return t.rich('otherFigures', {
    cost: () => <Usd amount={cost} decimals={2} />,
    unrealised: () => <Usd amount={unrealised} decimals={2} signed />,
    realised: () => <Usd amount={realised} decimals={2} signed />,
  });
}

/** Quantity × price × rate of one position, with where each comes from. */
function PositionCalculation({ holding, account }: { readonly holding: Holding; readonly account: Account }) {
  const t = useMessages('portalHoldings.positions');
  const { kind, symbol, price, currency, rate, ratePrice, value, costs } = holding;
  const { costMethod, managedEntry } = account;
  const figures = costs?.[costMethod];
  const otherMethod = costMethod === 'fifo' ? 'average' : 'fifo';
  const other = costs?.[otherMethod];
  const amount = holdingQuantity(holding, t.language);
  const unit = formatCurrency(price.price, currency, t.language);
  return (
    <div>
      <h3>{holdingName(holding, t)}</h3>
      <p className="pt-muted pt-small">{t(ratePrice ? 'formulaRate' : 'formula')}</p>
      <p className="pt-calculation">
        <Private>
          {amount} × {unit}
          {ratePrice ? ` × ${formatQuantity(rate, t.language)}` : null}
        </Private>{' '}
        = <Usd amount={value} decimals={2} />
      </p>
      <Facts
        items={[
          [
            t('quantity'),
            <Private key="quantity">
              {amount} {symbol}
            </Private>,
          ],
          [
            t('unit'),
            <span key="unit">
              <Private>{unit}</Private>
              <Basis price={price} />
            </span>,
          ],
          [
            t('rate'),
            ratePrice ? (
              <span key="rate">
                {t('rateOf', { currency, amount: formatCurrency(rate, 'USD', t.language) })}
                <Basis price={ratePrice} />
              </span>
            ) : undefined,
          ],
          [t('value'), <Usd key="value" amount={value} decimals={2} />],
          [t('cost'), figures && <Usd key="cost" amount={figures.cost} decimals={2} />],
          [
            t('unrealisedGain'),
            figures && <Usd key="open" amount={figures.unrealised} decimals={2} signed />,
          ],
          [t('realisedGain'), figures && <Usd key="sold" amount={figures.realised} decimals={2} signed />],
          [t(`otherMethod.${otherMethod}`), other && <OtherFigures key="other" figures={other} />],
        ]}
      />
      <p className="pt-muted pt-small">{t('rounded')}</p>
      {kind === 'managed' ? (
        <p className="pt-muted pt-small">
          {t('managedText')}{' '}
          {managedEntry === null ? null : t('managedEntry', { number: String(managedEntry) })}
        </p>
      ) : null}
      {figures ? <p className="pt-muted pt-small">{t(`costText.${costMethod}`)}</p> : null}
    </div>
  );
}

/** The sum of the positions, and what they are as of. */
function AccountCalculation({ account }: { readonly account: Account }) {
  const t = useMessages('portalHoldings.positions');
  const { run, paidSince, pendingTrades, holdings, totalValue } = account;
  const paid = Number(paidSince);
  const paidText = { amount: () => <Usd amount={paidSince.replace('-', '')} decimals={2} /> };
  const moment = (at: string) => formatInstant(at, t.language);
  const hasPositions = holdings.some(({ kind }) => kind !== 'managed') || pendingTrades > 0;
  return (
    <div>
      <h3>{t('account')}</h3>
      <p>{t('accountText')}</p>
      <table className="pt-table pt-calculation-sum">
        <caption className="visually-hidden">{t('account')}</caption>
        <tbody>
          {holdings.map((holding) => (
            <tr key={holding.id}>
              <th scope="row">{holdingName(holding, t)}</th>
              <td className="pt-num">
                <Usd amount={holding.value} decimals={2} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className="pt-num">
              <Usd amount={totalValue} decimals={2} />
            </td>
          </tr>
        </tfoot>
      </table>
      {run ? (
        <p>
          {t('run', { number: String(run.number), at: moment(run.at), published: moment(run.publishedAt) })}{' '}
          {run.entry === null ? null : t('entry', { number: String(run.entry) })}
        </p>
      ) : hasPositions ? (
        <p>{t('noRun')}</p>
      ) : null}
      {paid === 0 ? null : <p>{t.rich(paid > 0 ? 'paidIn' : 'paidOut', paidText)}</p>}
      {pendingTrades > 0 ? <p>{t('pending', { count: pendingTrades })}</p> : null}
    </div>
  );
}

/** Makes the content focusable, so that the keyboard can scroll it. */
const scrollable = { tabIndex: 0 };

interface Props {
  readonly account: Account;
  /** The position that is explained before the account as a whole. */
  readonly holding: Holding | undefined;
  readonly onClose: () => void;
}

/** How the value of a position and of the whole account is calculated. */
export function CalculationDialog({ account, holding, onClose }: Props) {
  const t = useMessages('portalHoldings.positions');
  return (
    <Dialog open onClose={onClose} title={t('how')}>
      <section className="pt-calculations" {...scrollable} aria-label={t('how')}>
        {holding ? <PositionCalculation holding={holding} account={account} /> : null}
        <AccountCalculation account={account} />
      </section>
    </Dialog>
  );
}
