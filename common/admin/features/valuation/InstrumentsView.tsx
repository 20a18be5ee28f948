import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { type InstrumentValues, listInstruments } from '#common/contract/instruments.ts';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { t } from '../../messages/instruments.ts';
import { t as trades } from '../../messages/strategyTrades.ts';
import { QueryState } from '../../QueryState.tsx';
import { useMay } from '../../session/useMay.ts';

const AddInstrumentDialog = lazyDialog(
  async () => (await import('./AddInstrumentDialog.tsx')).AddInstrumentDialog,
);

const StrategyTradeDialog = lazyDialog(
  async () => (await import('./StrategyTradeDialog.tsx')).StrategyTradeDialog,
);

/** What can be held: the built-in instruments, then those that staff added. */
export function InstrumentsView() {
  const mayOperate = useMay('operate');
  const query = useEndpointQuery(listInstruments, {}, { staleTime: 0 });
  const { data } = query;
  const [isAdding, setAdding] = useState(false);
  const [traded, setTraded] = useState<InstrumentValues>();
  if (!data) return <QueryState query={query} lines={8} />;
  return (
    <>
      <p className="fa-spread fa-valuation-head">
        <span className="fa-muted">{t('count', { count: data.instruments.length })}</span>
        {mayOperate ? (
          <Button intent="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        ) : null}
      </p>
      <table className="fa-table fa-stacking-table">
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('symbol')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('assetClass')}</th>
            <th scope="col">{t('currency')}</th>
            <th scope="col">{t('isin')}</th>
            <th scope="col" className="fa-end">
              {t('decimals')}
            </th>
            <th scope="col" className="fa-end">
              {t('staleAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.instruments.map((instrument) => {
            const { id, symbol, name, kind, assetClass, currency, isin, ...rest } = instrument;
            return (
              <tr key={id}>
                <th scope="row">{symbol}</th>
                <td data-label={t('name')}>{name}</td>
                <td data-label={t('kind')}>
                  {t(`kinds.${kind}`)}{' '}
                  {kind === 'strategy' && mayOperate ? (
                    <Button
                      size="small"
                      aria-label={trades('open', { symbol })}
                      onClick={() => setTraded(instrument)}
                    >
                      {trades('button')}
                    </Button>
                  ) : null}
                </td>
                <td data-label={t('assetClass')}>{t(`assetClasses.${assetClass}`)}</td>
                <td data-label={t('currency')}>{currency}</td>
                <td data-label={t('isin')}>{isin ?? '–'}</td>
                <td data-label={t('decimals')} className="fa-end">
                  {rest.decimals}
                </td>
                <td data-label={t('staleAfter')} className="fa-end">
                  {t('days', { count: rest.staleAfterDays })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {traded ? (
        <StrategyTradeDialog
          strategy={traded}
          instruments={data.instruments}
          onClose={() => setTraded(undefined)}
        />
      ) : null}
      {isAdding ? <AddInstrumentDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
