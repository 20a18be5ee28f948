import type { FieldError, Path, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import type { InstrumentValues } from '#common/contract/instruments.ts';
import { CURRENCIES } from '#common/domain/amount.ts';
import { FEE_KINDS, type TradeKind } from '#common/domain/ledger/transaction.ts';
import { SelectRow, TextRow } from '../form/fields.tsx';
import { t } from '../messages/trades.ts';
import { DecimalRow } from './DecimalRow.tsx';
import {
  type ReadTrade,
  readAmount,
  readQuantity,
  TRADE_FIELDS,
  type TradeValues,
  type TypedDecimal,
} from './tradeForm.ts';
import { validateDate } from './validateDate.ts';

const problemOf = (reading: TypedDecimal): string | true => reading.ok || reading.message;

interface TradeFieldsProps {
  readonly field: <Name extends Path<TradeValues>>(
    name: Name,
    rules?: RegisterOptions<TradeValues, Name>,
  ) => { readonly bind: UseFormRegisterReturn<Name>; readonly error: FieldError | undefined };
  readonly trade: ReadTrade;
  readonly kinds: readonly TradeKind[];
  readonly instruments: readonly InstrumentValues[];
  readonly today: string;
}

/** The fields of a trade. Its kind decides which there are. */
export function TradeFields({ field, trade, kinds, instruments, today }: TradeFieldsProps) {
  const { kind } = trade;
  const fields = TRADE_FIELDS[kind];
  const quantityDecimals = instruments.find(({ id }) => id === trade.instrument)?.decimals ?? 0;
  return (
    <div className="fa-pair fa-pair-tight">
      <SelectRow
        label={t('book.kind')}
        autoFocus
        {...field('kind')}
        choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextRow
        label={t('book.date')}
        type="date"
        max={today}
        {...field('date', {
          required: t('book.dateMissing'),
          validate: (date) => validateDate({ date, status: 'completed' }, today),
        })}
      />
      {fields.instruments.length > 0 ? (
        <SelectRow
          label={t(`book.instrument.${kind === 'income' || kind === 'exchange' ? kind : 'other'}`)}
          {...field('instrument', { required: t('book.instrumentMissing') })}
          choices={[
            { value: '', label: t('book.choose') },
            ...instruments
              .filter((instrument) => fields.instruments.includes(instrument.kind))
              .map(({ id, symbol, name: title }) => ({ value: id, label: `${symbol} – ${title}` })),
          ]}
        />
      ) : null}
      {fields.quantity ? (
        <DecimalRow
          label={t(`book.quantity.${kind === 'exchange' || kind === 'split' ? kind : 'other'}`)}
          hint={kind === 'split' ? t('book.splitHint') : undefined}
          {...field('quantity', {
            validate: (text) =>
              fields.quantity === null || problemOf(readQuantity(text, quantityDecimals, fields.quantity)),
          })}
          read={trade.quantity}
        />
      ) : null}
      {kind === 'fee' ? (
        <SelectRow
          label={t('book.feeKind')}
          {...field('feeKind')}
          choices={[...FEE_KINDS, 'other' as const].map((value) => ({
            value: value === 'other' ? '' : value,
            label: t(`fees.${value}`),
          }))}
        />
      ) : null}
      {fields.amount ? (
        <>
          <DecimalRow
            label={t(`book.amount.${fields.amount}`)}
            {...field('amount', { validate: (text) => problemOf(readAmount(text)) })}
            read={trade.amount}
            minDecimals={2}
          />
          <SelectRow
            label={t('book.currency')}
            {...field('currency')}
            choices={CURRENCIES.map((symbol) => ({ value: symbol.toLowerCase(), label: symbol }))}
          />
        </>
      ) : null}
      {fields.hasFee ? (
        <DecimalRow
          label={t('book.fee')}
          {...field('fee', {
            validate: (text) => text.trim() === '' || problemOf(readAmount(text)),
          })}
          read={trade.fee}
          minDecimals={2}
        />
      ) : null}
    </div>
  );
}
