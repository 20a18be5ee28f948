import type { InstrumentValues } from '#common/contract/instruments.ts';
import { parseUnits, unitsToText } from '#common/domain/amount.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { columnStyle, parseColumnNumber } from '#common/domain/importing/numbers.ts';
import type { InstrumentKind } from '#common/domain/instruments/instrument.ts';
import { FEE_KINDS, type FeeKind, type TradeKind } from '#common/domain/ledger/transaction.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import { amountErrorText } from '#common/ui/amountMessages.ts';
import { findOption } from '../list/listSource.ts';
import { t } from '../messages/trades.ts';

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
const addDecimals = (...texts: readonly string[]): string =>
  unitsToText(
    texts.reduce((sum, text) => sum + (parseUnits(text, MAX_DECIMALS) ?? 0n), 0n),
    MAX_DECIMALS,
  );

const negateDecimal = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);

export interface ReadTrade<Kind extends TradeKind = TradeKind> {
  readonly kind: Kind;
  readonly instrument: string;
  readonly quantity: string;
  readonly amount: string;
  readonly currency: string;
  readonly fee: string;
  readonly feeKind: FeeKind | null;
}

/** What is typed. */
export interface TradeValues {
  kind: string;
  date: string;
  instrument: string;
  quantity: string;
  amount: string;
  currency: string;
  fee: string;
  /** Empty for one of no kind here. */
  feeKind: string;
  reason: string;
}

export const emptyTrade = (today: string): TradeValues => ({
  kind: 'buy',
  date: today,
  instrument: '',
  quantity: '',
  amount: '',
  currency: 'usd',
  fee: '',
  feeKind: 'management',
  reason: '',
});

/** Empty while nothing valid is typed. */
const textOf = (reading: TypedDecimal): string => (reading.ok ? reading.text : '');

/** What is sent, of the fields that the kind has. */
export function readTrade<Kind extends TradeKind>(
  typed: Partial<TradeValues>,
  instruments: readonly Pick<InstrumentValues, 'id' | 'decimals'>[],
  kinds: readonly [Kind, ...Kind[]],
): ReadTrade<Kind> {
  const kind = findOption(kinds, typed.kind) ?? kinds[0];
  const fields = TRADE_FIELDS[kind];
  const currency = typed.currency ?? 'usd';
  const instrument = fields.instruments.length === 0 ? currency : (typed.instrument ?? '');
  const { decimals = 0 } = instruments.find(({ id }) => id === instrument) ?? {};
  return {
    kind,
    instrument,
    currency,
    quantity: fields.quantity ? textOf(readQuantity(typed.quantity ?? '', decimals, fields.quantity)) : '',
    amount: fields.amount ? textOf(readAmount(typed.amount ?? '')) : '',
    fee: fields.hasFee ? textOf(readAmount(typed.fee ?? '')) : '',
    feeKind: kind === 'fee' ? (findOption(FEE_KINDS, typed.feeKind) ?? null) : null,
  };
}

export const isComplete = ({ kind, instrument, quantity, amount }: ReadTrade): boolean =>
  instrument !== '' &&
  (TRADE_FIELDS[kind].quantity === null || quantity !== '') &&
  (TRADE_FIELDS[kind].amount === null || amount !== '');

/** A trade as it is sent: without what is empty. */
export const statedTrade = <Kind extends TradeKind>({
  quantity,
  amount,
  fee,
  feeKind,
  ...read
}: ReadTrade<Kind>) => ({
  ...read,
  ...(quantity ? { quantity } : {}),
  ...(amount ? { amount } : {}),
  ...(fee ? { fee } : {}),
  ...(feeKind ? { feeKind } : {}),
});

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
