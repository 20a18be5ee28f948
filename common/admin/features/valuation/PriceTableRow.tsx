import { InputGroup } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import type { ValuedInstrument } from '#common/contract/valuation.ts';
import { formatSignedPercent } from '#common/domain/percent.ts';
import { isOutlier } from '#common/domain/valuation/outliers.ts';
import { StatusTag, type StatusTone } from '#common/ui/StatusTag.tsx';
import { formatPrice } from '../../formatDecimal.ts';
import { t } from '../../messages/valuation.ts';
import { changeFrom, type PriceReading } from './typedPrices.ts';

const TONES: Readonly<Record<ValuedInstrument['state'], StatusTone>> = {
  fresh: 'positive',
  declared: 'info',
  stale: 'warning',
  missing: 'negative',
};

/** What the table calls an instrument; the portfolio of an account has no symbol. */
export const shortNameOf = ({ symbol, name }: Pick<ValuedInstrument, 'symbol' | 'name'>): string =>
  symbol || name;

/** A dollar is one dollar. */
export const hasFixedPrice = ({ price }: ValuedInstrument): boolean => price?.source === 'definition';

function sourceText({ price }: ValuedInstrument): string {
  if (!price) return '–';
  const source = t(`sources.${price.source}`);
  return price.by ? t('sources.by', { source, name: price.by }) : source;
}

function ageText({ ageDays, price }: ValuedInstrument): string {
  if (ageDays === null || price?.source === 'definition') return '–';
  const days = Math.floor(ageDays);
  return days === 0 ? t('prices.today') : t('prices.days', { count: days });
}

function readingText(instrument: ValuedInstrument, reading: PriceReading | undefined): string {
  if (!reading) return '';
  const { price, currency, priceDecimals, assetClass } = instrument;
  if (!reading.ok) return t(`typed.${reading.problem}`, { decimals: String(priceDecimals) });
  const shown = formatPrice(reading.price, currency);
  const percent = changeFrom(price?.price, reading.price);
  if (percent === null) return t('typed.interpreted', { price: shown });
  const change = formatSignedPercent(percent);
  return t(isOutlier(assetClass, percent) ? 'typed.outlier' : 'typed.changed', { price: shown, change });
}

interface PriceTableRowProps {
  readonly instrument: ValuedInstrument;
  readonly text: string;
  readonly reading: PriceReading | undefined;
  /** Of the service. */
  readonly error: string | undefined;
  readonly canRecord: boolean;
  readonly onType: (text: string) => void;
}

/** An instrument with its last price and a field for a new one, which shows how it is read. */
export function PriceTableRow(props: PriceTableRowProps) {
  const { instrument, text, reading, error, canRecord, onType } = props;
  const { currency, name, accounts, price, state, changePercent } = instrument;
  const note = useId();
  const problem = error ?? (reading?.ok === false ? readingText(instrument, reading) : undefined);
  const cell = (label: string, content: ReactNode, className = '') => (
    <td className={className} data-label={label}>
      {content}
    </td>
  );
  return (
    <tr>
      <th scope="row" className="fa-price-symbol">
        {shortNameOf(instrument)}
      </th>
      <td>{name}</td>
      {cell(t('prices.accounts'), accounts.toLocaleString('en-US'), 'fa-end')}
      {cell(t('prices.last'), price ? formatPrice(price.price, currency) : '–', 'fa-end')}
      {cell(t('prices.source'), sourceText(instrument))}
      {cell(t('prices.age'), ageText(instrument))}
      {cell(t('prices.state'), <StatusTag tone={TONES[state]}>{t(`states.${state}`)}</StatusTag>)}
      {cell(t('prices.change'), changePercent === null ? '–' : formatSignedPercent(changePercent), 'fa-end')}
      {canRecord ? (
        <td className="fa-price-new" data-label={t('prices.new')}>
          {hasFixedPrice(instrument) ? (
            <span className="fa-muted">{t('prices.definition')}</span>
          ) : (
            <div>
              <InputGroup
                className="fa-figures"
                size="small"
                fill
                inputMode="decimal"
                autoComplete="off"
                name={instrument.id}
                aria-label={t('prices.newOf', { symbol: shortNameOf(instrument), currency })}
                aria-invalid={problem !== undefined}
                aria-describedby={note}
                {...(problem ? { intent: 'danger' as const } : {})}
                value={text}
                onChange={(event) => onType(event.currentTarget.value)}
              />
              <small id={note} className={problem ? 'fa-problem' : 'fa-muted'}>
                {problem ?? readingText(instrument, reading)}
              </small>
            </div>
          )}
        </td>
      ) : null}
    </tr>
  );
}
