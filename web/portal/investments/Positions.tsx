import { type ReactNode, useState } from 'react';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import type { getHoldings, Holding } from '#common/contract/trades.ts';
import { formatPercent } from '#common/domain/percent.ts';
import type { CostMethod } from '#common/domain/positions/cost.ts';
import { Button } from '#common/ui/Button.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Swatch } from '../components/holdings.tsx';
import { formatCurrency, holdingName, holdingQuantity, Private } from '../components/instruments.tsx';
import { lazyDialog } from '../components/lazyDialog.tsx';
import { Basis } from './Basis.tsx';
import './positions.css';

const CalculationDialog = lazyDialog(
  async () => (await import('./CalculationDialog.tsx')).CalculationDialog,
  'portalHoldings',
);

const COLUMNS = ['quantity', 'price', 'cost', 'gain', 'value', 'share'] as const;

interface RowProps {
  readonly holding: Holding;
  readonly method: CostMethod;
  readonly strategy: EndpointOutput<typeof getHoldings>['strategy'];
  readonly onExplain: () => void;
}

function Row({ holding, method, strategy, onExplain }: RowProps) {
  const t = useMessages('portalHoldings.positions');
  const { price, costs } = holding;
  const { cost, unrealised, realised } = costs?.[method] ?? {};
  return (
    <tr>
      <th scope="row">
        <Swatch color={holding.colour} /> <span className="pt-position-name">{holdingName(holding, t)}</span>{' '}
        {holding.kind === 'cash' ? null : <span className="pt-muted pt-small">{holding.symbol}</span>}
        {strategy?.awaiting && holding.symbol === 'USD' ? (
          <span className="pt-awaiting pt-muted pt-small">
            {t('awaiting', { order: strategy.awaiting, name: strategy.name })}
          </span>
        ) : null}
      </th>
      <td className="pt-num" data-label={t('quantity')}>
        <Private>{holdingQuantity(holding, t.language)}</Private>
      </td>
      <td className="pt-num" data-label={t('price')}>
        <span>
          <Private>{formatCurrency(price.price, holding.currency, t.language)}</Private>
          <Basis price={price} />
        </span>
      </td>
      <td className="pt-num" data-label={cost && t('cost')}>
        {cost ? <Usd amount={cost} decimals={2} /> : '–'}
      </td>
      <td className="pt-num" data-label={unrealised && t('gain')}>
        <span>
          {unrealised ? <Usd amount={unrealised} decimals={2} signed /> : '–'}
          {realised && Number(realised) !== 0 ? (
            <span className="pt-basis pt-muted pt-small">
              {t('realised')} <Usd amount={realised} decimals={2} signed />
            </span>
          ) : null}
        </span>
      </td>
      <td className="pt-num" data-label={t('value')}>
        <button type="button" className="pt-explain" aria-haspopup="dialog" onClick={onExplain}>
          <Usd amount={holding.value} decimals={2} /> <span className="visually-hidden">{t('how')}</span>
        </button>
      </td>
      <td className="pt-num" data-label={t('share')}>
        {formatPercent(holding.percent, 1, t.language)}
      </td>
    </tr>
  );
}

/** What was gained with everything that was sold, by the method of the account. */
function RealisedTotal({ account: { realised, costMethod } }: Pick<Props, 'account'>) {
  const t = useMessages('portalHoldings.positions');
  const amount = realised?.[costMethod];
  if (amount === undefined || Number(amount) === 0) return null;
  return t.rich('realisedTotal', { amount: () => <Usd amount={amount} decimals={2} signed /> });
}

interface Props {
  readonly portfolio: Portfolio;
  readonly account: EndpointOutput<typeof getHoldings>;
  /** Shows what the managed portfolio consists of. */
  readonly children: (managed: Portfolio, name: string) => ReactNode;
}

/** The positions of an account with their prices, and what the managed portfolio among them consists of. */
export function Positions({ portfolio, account, children }: Props) {
  const t = useMessages('portalHoldings.positions');
  const hasCosts =
    account.holdings.some(({ costs }) => costs !== null) ||
    Number(account.realised?.[account.costMethod] ?? 0) !== 0;
  const managed = account.holdings.find(({ kind }) => kind === 'managed');
  const [explained, setExplained] = useState<Holding | 'account' | null>(null);
  return (
    <>
      <div className="pt-scroll">
        <table className="pt-table pt-holdings pt-positions">
          <caption className="visually-hidden">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('position')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="pt-num">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {account.holdings.map((holding) => (
              <Row
                key={holding.id}
                holding={holding}
                strategy={account.strategy}
                method={account.costMethod}
                onExplain={() => setExplained(holding)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td colSpan={4} />
              <td className="pt-num" data-label={t('value')}>
                <Usd amount={account.totalValue} decimals={2} />
              </td>
              <td className="pt-num" data-label={t('share')}>
                {formatPercent(
                  account.holdings.reduce((sum, { percent }) => sum + percent, 0),
                  1,
                  t.language,
                )}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {hasCosts ? (
        <p className="pt-muted pt-small">
          {t(`method.${account.costMethod}`)} <RealisedTotal account={account} />
        </p>
      ) : null}
      <p className="pt-positions-how">
        <Button size="small" aria-haspopup="dialog" onClick={() => setExplained('account')}>
          {t('how')}
        </Button>
      </p>
      {managed && portfolio.assets.length > 0 ? (
        <Card title={t('composition')}>
          {children({ ...portfolio, totalValue: managed.value }, holdingName(managed, t))}
        </Card>
      ) : null}
      {explained ? (
        <CalculationDialog
          account={account}
          holding={explained === 'account' ? undefined : explained}
          onClose={() => setExplained(null)}
        />
      ) : null}
    </>
  );
}
