import { useState } from 'react';
import { formatDay, formatInstant } from '#common/domain/formatDate.ts';
import { type Money, moneyToNumber, toDecimalString } from '#common/domain/money.ts';
import { useLanguage } from '#common/language/languageContext.ts';
import { Button } from '#common/ui/Button.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { columnDecimals } from '../components/figures.ts';
import type { PerformanceSeries } from '../data/performanceSeries.ts';
import { flowMarkers, linePoints } from './chartReadings.ts';

interface ValueRow {
  /** Unique among the rows, also where two equal deposits have the same value date. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Dollars. */
  readonly value: number;
  /** Cash flow at that time: a deposit above zero, a withdrawal below; null for a valuation. */
  readonly flow: Money | null;
}

/** Rows for cash flows and for points without one, newest first. */
export function valueRows(series: PerformanceSeries): ValueRow[] {
  const flows = flowMarkers(series).map(
    ({ at, value, amount }, index): ValueRow => ({ key: `flow ${index}`, at, value, flow: amount }),
  );
  const flowTimes = new Set(flows.map(({ at }) => at));
  const points = linePoints(series)
    .filter(([at]) => !flowTimes.has(at))
    .map(([at, value], index): ValueRow => ({ key: `value ${index}`, at, value, flow: null }));
  return [...points, ...flows].sort((a, b) => b.at - a.at);
}

const PAGE = 20;

interface RowProps {
  readonly row: ValueRow;
  readonly decimals: 0 | 2;
}

function Row({ row, decimals }: RowProps) {
  const language = useLanguage();
  const at = new Date(row.at);
  return (
    <tr>
      <th scope="row">{row.flow === null ? formatInstant(at, language) : formatDay(at, language)}</th>
      <td className="pt-num">
        <Usd amount={row.value.toFixed(2)} />
      </td>
      <td className="pt-num">
        {row.flow === null ? null : <Usd amount={toDecimalString(row.flow, 5)} decimals={decimals} signed />}
      </td>
    </tr>
  );
}

/** The chart's line as a table. Renders its rows when it is opened. */
export function ValuesTable({ series }: { readonly series: PerformanceSeries }) {
  const t = useMessages('portalPanels.performance');
  const [isOpen, setIsOpen] = useState(false);
  const [limit, setLimit] = useState(PAGE);
  const rows = isOpen ? valueRows(series) : [];
  const decimals = columnDecimals(series.flows.map(({ amount }) => moneyToNumber(amount)));
  return (
    <details
      className="explanation pt-values"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t('asTable')}</summary>
      {isOpen ? (
        <>
          <table>
            <caption className="visually-hidden">{t('tableCaption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('date')}</th>
                <th scope="col" className="pt-num">
                  {t('value')}
                </th>
                <th scope="col" className="pt-num">
                  {t('inOrOut')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, limit).map((row) => (
                <Row key={row.key} row={row} decimals={decimals} />
              ))}
            </tbody>
          </table>
          {rows.length > limit ? (
            <Button size="small" variant="quiet" onClick={() => setLimit(limit + 5 * PAGE)}>
              {t('showMore', { count: rows.length })}
            </Button>
          ) : null}
        </>
      ) : null}
    </details>
  );
}
