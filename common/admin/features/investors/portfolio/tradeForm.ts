import { parseUnits, unitsToText } from '#common/domain/amount.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { columnStyle, parseColumnNumber } from '#common/domain/importing/numbers.ts';
import type { InstrumentKind } from '#common/domain/instruments/instrument.ts';
import type { TradeKind } from '#common/domain/ledger/transaction.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import { amountErrorText } from '#common/ui/amountMessages.ts';
import { t } from '../../../messages/trades.ts';

interface TradeFields {
  /** Kinds of instruments that can be chosen; none where the trade is about cash alone. */
  readonly instruments: readonly InstrumentKind[];
  readonly quantity: 'positive' | 'signed' | null;
  /** Label of the amount; null without one. */
  readonly amount: 'pays' | 'receives' | 'income' | 'fee' | 'exchange' | null;
  readonly hasFee: boolean;
  /** Whether cash and units come to the account (1) or leave it (-1). */
  readonly cash: 1 | -1;
  readonly units: 1 | -1;
}

const TRADED: readonly InstrumentKind[] = ['security', 'fund', 'coin', 'metal'];

/** Which fields a trade of each kind has, and what it changes. */
export const TRADE_FIELDS: Readonly<Record<TradeKind, TradeFields>> = {
  buy: { instruments: TRADED, quantity: 'positive', amount: 'pays', hasFee: true, cash: -1, units: 1 },
  sell: { instruments: TRADED, quantity: 'positive', amount: 'receives', hasFee: true, cash: 1, units: -1 },
  subscription: {
    instruments: ['strategy'],
    quantity: 'positive',
    amount: 'pays',
    hasFee: true,
    cash: -1,
    units: 1,
  },
  redemption: {
    instruments: ['strategy'],
    quantity: 'positive',
    amount: 'receives',
    hasFee: true,
    cash: 1,
    units: -1,
  },
  income: {
    instruments: [...TRADED, 'strategy'],
    quantity: null,
    amount: 'income',
    hasFee: false,
    cash: 1,
    units: 1,
  },
  fee: { instruments: [], quantity: null, amount: 'fee', hasFee: false, cash: -1, units: 1 },
  exchange: {
    instruments: ['cash'],
    quantity: 'positive',
    amount: 'exchange',
    hasFee: false,
    cash: -1,
    units: 1,
  },
  split: {
    instruments: [...TRADED, 'strategy'],
    quantity: 'signed',
    amount: null,
    hasFee: false,
    cash: 1,
    units: 1,
  },
};

export type TypedDecimal =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** A typed amount of any currency as decimal text, by the rule for typed amounts. */
export function readAmount(typed: string): TypedDecimal {
  const reading = parseAmountInput(typed);
  if (!reading.ok) return { ok: false, message: amountErrorText(reading.problem) };
  if (reading.amount <= 0n) return { ok: false, message: t('typed.not_positive') };
  return { ok: true, text: toExactDecimalString(reading.amount) };
}

/** A typed quantity as decimal text. As in amounts, a comma before three digits separates thousands. */
export function readQuantity(typed: string, decimals: number, sign: 'positive' | 'signed'): TypedDecimal {
  const style = columnStyle([typed]);
  const decimalSeparator = 'conflict' in style ? '.' : style.decimalSeparator;
  const number = parseColumnNumber(typed, { decimalSeparator, decimals });
  if (!number.ok) {
    return { ok: false, message: t(`typed.${number.problem}`, { decimals: String(decimals) }) };
  }
  if (number.units === 0n && sign === 'signed') return { ok: false, message: t('typed.zero') };
  if (number.units <= 0n && sign === 'positive') return { ok: false, message: t('typed.not_positive') };
  return { ok: true, text: unitsToText(number.units, decimals) };
}

/** Enough for every instrument. */
const MAX_DECIMALS = 18;

/** The sum of decimal texts; what is no decimal counts as 0. */
export const addDecimals = (...texts: readonly string[]): string =>
  unitsToText(
    texts.reduce((sum, text) => sum + (parseUnits(text, MAX_DECIMALS) ?? 0n), 0n),
    MAX_DECIMALS,
  );

export const negateDecimal = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);

export interface ReadTrade {
  readonly kind: TradeKind;
  readonly instrument: string;
  readonly quantity: string;
  readonly amount: string;
  readonly currency: string;
  readonly fee: string;
}

/** What a trade adds to the account, by instrument. */
export function tradeChanges({
  kind,
  instrument,
  quantity,
  amount,
  currency,
  fee,
}: ReadTrade): readonly (readonly [instrument: string, quantity: string])[] {
  const { cash, units, ...fields } = TRADE_FIELDS[kind];
  const paid = cash === 1 ? amount : negateDecimal(amount);
  return [
    ...(fields.quantity ? [[instrument, units === 1 ? quantity : negateDecimal(quantity)] as const] : []),
    ...(fields.amount
      ? [[currency, fields.hasFee && fee ? addDecimals(paid, negateDecimal(fee)) : paid] as const]
      : []),
  ];
}
