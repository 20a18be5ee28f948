import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { listTrades, type Trade } from '#common/contract/trades.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { RECENT_TRANSACTION_COUNT } from '#common/domain/portfolio.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { lazyDialog } from '../../../form/lazyDialog.tsx';
import { t } from '../../../messages/trades.ts';
import { useMay } from '../../../session/useMay.ts';
import { describeTrade, linesText, tradeName } from './describeTrade.ts';

const ReverseTradeDialog = lazyDialog(
  async () => (await import('./ReverseTradeDialog.tsx')).ReverseTradeDialog,
);

interface TradeListProps {
  readonly name: string;
  readonly portfolio: Portfolio;
}

/** The trades of an account, newest first. Each can be reversed once. */
export function TradeList({ name, portfolio }: TradeListProps) {
  const { investorId } = portfolio;
  const mayOperate = useMay('operate');
  const { data, isError } = useEndpointQuery(listTrades, { params: { investorId } }, { staleTime: 0 });
  const [showsAll, setShowsAll] = useState(false);
  const [reversing, setReversing] = useState<Trade>();
  if (isError && !data) return <p role="alert">{t('trades.failed')}</p>;
  if (!data) return <Skeleton lines={3} width="100%" />;
  const { trades } = data;
  if (trades.length === 0) return <p className="fa-muted">{t('trades.none')}</p>;
  return (
    <>
      <table className="fa-table">
        <thead>
          <tr>
            <th scope="col">{t('trades.date')}</th>
            <th scope="col">{t('trades.trade')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('trades.reverse')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.slice(0, showsAll ? undefined : RECENT_TRANSACTION_COUNT).map((trade) => (
            <tr key={trade.id}>
              <td>{formatDay(trade.date)}</td>
              <td>
                {tradeName(trade)}
                <span className="fa-block fa-small fa-muted">{linesText(trade.lines)}</span>
              </td>
              <td className="fa-end">
                {trade.isReversed ? (
                  <StatusTag tone="neutral">{t('trades.reversed')}</StatusTag>
                ) : mayOperate ? (
                  <Button
                    size="small"
                    aria-label={t('trades.reverseOf', { trade: describeTrade(trade) })}
                    onClick={() => setReversing(trade)}
                  >
                    {t('trades.reverse')}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!showsAll && trades.length > RECENT_TRANSACTION_COUNT ? (
        <Button variant="minimal" size="small" onClick={() => setShowsAll(true)}>
          {t('trades.showAll', { count: trades.length })}
        </Button>
      ) : null}
      {reversing ? (
        <ReverseTradeDialog
          name={name}
          portfolio={portfolio}
          trade={reversing}
          onClose={() => setReversing(undefined)}
        />
      ) : null}
    </>
  );
}
