import { type ReactNode, useId, useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import {
  type AttributedFigure,
  type getAttribution,
  getAttributionTrail,
} from '#common/contract/attribution.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { InstrumentValues } from '#common/contract/instruments.ts';
import type { AssetClass } from '#common/domain/instruments/instrument.ts';
import { formatPercent, formatSignedPercent, formatSignedPoints } from '#common/domain/percent.ts';
import trailTexts from '#common/messages/en/performanceTrail.ts';
import { TrailTree } from '#common/performance/TrailTree.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { adminTexts } from '../../adminTexts.ts';
import { errorText } from '../../errorTexts.ts';
import { t } from '../../messages/attribution.ts';
import { t as instruments } from '../../messages/instruments.ts';
import '#common/performance/performance.css';
import '#common/performance/waterfall.css';

type Output = EndpointOutput<typeof getAttribution>;
export type DefinedAttribution = Extract<Output['attribution'], { kind: 'defined' }>;

const HOST = {
  trail: adminTexts(trailTexts),
  classes: { grid: '', table: 'fa-table', number: 'fa-end', note: 'fa-muted fa-small' },
};

const COLUMNS = [
  'weight',
  'target',
  'return',
  'benchmark',
  'allocation',
  'selection',
  'interaction',
  'total',
] as const;
type Column = (typeof COLUMNS)[number];

/** A figure of a class, or of all classes. */
interface Traced {
  readonly figure: AttributedFigure;
  readonly assetClass?: AssetClass;
}

function format(column: Column, value: number | null): string {
  if (value === null) return '–';
  if (column === 'weight' || column === 'target') return formatPercent(value, 1);
  if (column === 'return' || column === 'benchmark') return formatSignedPercent(value, 2);
  return formatSignedPoints(value, 2);
}

const nameOf = ({ assetClass }: Pick<Traced, 'assetClass'>): string =>
  assetClass === undefined ? t('all') : instruments(`assetClasses.${assetClass}`);

interface TableProps {
  readonly strategy: string;
  readonly output: Output;
  readonly attribution: DefinedAttribution;
  readonly instruments: readonly InstrumentValues[];
}

function LoadedTrail({
  strategy,
  output,
  traced,
}: Pick<TableProps, 'strategy' | 'output'> & { readonly traced: Traced }) {
  const { range, currency } = output;
  const { data, error, refetch } = useEndpointQuery(getAttributionTrail, {
    params: { strategy },
    query: { range, currency, ...traced },
  });
  if (data?.trail) return <TrailTree node={data.trail} currency={data.currency} host={HOST} />;
  if (data) return <p>{t('noTrail')}</p>;
  return error ? (
    <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
  ) : (
    <Skeleton lines={3} />
  );
}

/** Figures by asset class, each of which opens what it follows from. */
export function AttributionTable({ strategy, output, attribution, instruments: known }: TableProps) {
  const [traced, setTraced] = useState<Traced>();
  const panel = useId();
  /** The benchmark of the last targets. */
  const benchmarkOf = (assetClass: AssetClass): string | null => {
    const target = output.targets?.targets.find((found) => found.assetClass === assetClass);
    const symbol = known.find(({ id }) => id === target?.benchmark)?.symbol;
    return symbol === undefined ? null : t('against', { symbol });
  };
  const cell = (column: Column, value: number | null, of: Pick<Traced, 'assetClass'>): ReactNode => {
    const text = format(column, value);
    // The total of a class, and the effects of all classes, are sums of what stands beside or above them.
    const isSum =
      column === 'total' || (of.assetClass === undefined && column !== 'return' && column !== 'benchmark');
    if (isSum || value === null) return text;
    const isOpen = traced?.figure === column && traced.assetClass === of.assetClass;
    return (
      <button
        type="button"
        className="fa-link"
        aria-label={t('open', { figure: t(column), name: nameOf(of), value: text })}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setTraced(isOpen ? undefined : { figure: column, ...of })}
      >
        {text}
      </button>
    );
  };
  const row = (of: Pick<Traced, 'assetClass'>, values: Readonly<Record<Column, number | null>>) => (
    <tr key={of.assetClass ?? 'all'} data-total={of.assetClass === undefined}>
      <th scope="row">
        {nameOf(of)}
        {of.assetClass === undefined ? null : (
          <span className="fa-block fa-small fa-muted fa-plain">{benchmarkOf(of.assetClass)}</span>
        )}
      </th>
      {COLUMNS.map((column) => (
        <td key={column} data-label={t(column)} className="fa-end">
          {cell(column, values[column], of)}
        </td>
      ))}
    </tr>
  );
  return (
    <>
      <table className="fa-table fa-stacking-table">
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('assetClass')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="fa-end">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {attribution.classes.map(({ assetClass, ...values }) => row({ assetClass }, values))}
          {row({}, { weight: 100, target: 100, ...attribution })}
        </tbody>
      </table>
      <div id={panel} aria-live="polite">
        {traced ? (
          <section
            className="fa-attribution-trail explanation"
            aria-label={t('trail', { figure: t(traced.figure), name: nameOf(traced) })}
          >
            <div className="fa-spread">
              <h3 className="fa-subhead">{t('trail', { figure: t(traced.figure), name: nameOf(traced) })}</h3>
              <button type="button" className="fa-link" onClick={() => setTraced(undefined)}>
                {t('close')}
              </button>
            </div>
            <LoadedTrail strategy={strategy} output={output} traced={traced} />
          </section>
        ) : null}
      </div>
    </>
  );
}
