import { InputGroup } from '@blueprintjs/core';
import { memo, type ReactNode, useId } from 'react';
import type { ValuedInstrument } from '#common/contract/valuation.ts';
import { formatSignedPercent } from '#common/domain/percent.ts';
import { isOutlier } from '#common/domain/valuation/outliers.ts';
import { StatusTag, type StatusTone } from '#common/ui/StatusTag.tsx';
import { formatPrice } from '../../formatDecimal.ts';
import { t } from '../../messages/valuation.ts';
import { changeFrom } from './typedPrices.ts';

const TONES: Readonly<Record<ValuedInstrument['state'], StatusTone>> = {
  fresh: 'positive',
  declared: 'info',
  stale: 'warning',
  missing: 'negative',
};

/** What the table calls an instrument; the portfolio of an account has no symbol. */
const shortNameOf = ({ symbol, name }: Pick<ValuedInstrument, 'symbol' | 'name'>): string => symbol || name;

function sourceText({ price }: ValuedInstrument): string {
  if (!price) return '–';
  const source = t(`sources.${price.source}`);
  return price.by ? t('sources.by', { source, name: price.by }) : source;
}

function ageText({ ageDays }: ValuedInstrument): string {
  if (ageDays === null) return '–';
  const days = Math.floor(ageDays);
  return days === 0 ? t('prices.underADay') : t('prices.days', { count: days });
}

/** How a typed price is read, with its change from the last price. */
function interpretedText({ price, currency, assetClass }: ValuedInstrument, typed: string): string {
  const shown = formatPrice(typed, currency);
  const percent = changeFrom(price?.price, typed);
  if (percent === null) return t('typed.interpreted', { price: shown });
  const change = formatSignedPercent(percent);
  return t(isOutlier(assetClass, percent) ? 'typed.outlier' : 'typed.changed', { price: shown, change });
}

interface PriceTableRowProps {
  readonly instrument: ValuedInstrument;
  readonly text: string;
  /** What the text means, if it is a price and nobody has to say how it is written. */
  readonly typedPrice: string | undefined;
  /** What is wrong with it. */
  readonly problem: string | undefined;
  readonly canRecord: boolean;
  readonly onType: (prices: Readonly<Record<string, string>>) => void;
}

/** An instrument with its last price and a field for a new one. Of many, only what changed is rendered again. */
export const PriceTableRow = memo(function PriceTableRow(props: PriceTableRowProps) {
  const { instrument, text, typedPrice, problem, canRecord, onType } = props;
  const { id, currency, name, accounts, price, state, changePercent } = instrument;
  const noteId = useId();
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
      {cell(t('prices.age'), ageText(instrument), 'fa-price-age')}
      {cell(t('prices.state'), <StatusTag tone={TONES[state]}>{t(`states.${state}`)}</StatusTag>)}
      {cell(t('prices.change'), changePercent === null ? '–' : formatSignedPercent(changePercent), 'fa-end')}
      {canRecord ? (
        <td className="fa-price-new" data-label={t('prices.new')}>
          <div>
            <InputGroup
              className="fa-figures"
              size="small"
              fill
              inputMode="decimal"
              autoComplete="off"
              name={id}
              aria-label={t('prices.newOf', { symbol: shortNameOf(instrument), currency })}
              aria-invalid={problem !== undefined}
              aria-describedby={noteId}
              {...(problem ? { intent: 'danger' as const } : {})}
              value={text}
              onChange={(event) => onType({ [id]: event.currentTarget.value })}
            />
            <small id={noteId} className={problem ? 'fa-problem' : 'fa-muted'}>
              {problem ?? (typedPrice ? interpretedText(instrument, typedPrice) : '')}
            </small>
          </div>
        </td>
      ) : null}
    </tr>
  );
});
