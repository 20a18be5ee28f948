import { type Currency, divideHalfEven } from '../amount.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { movementsOf } from '../ledger/bookings.ts';
import type { LedgerAccount, LedgerTransaction, Movement } from '../ledger/transaction.ts';
import { type Money, money } from '../money.ts';
import type { TransactionType } from '../portfolio.ts';
import type { Rate } from '../prices/rate.ts';
import type { PositionRecord, TransactionRecord } from './records.ts';

interface ImportedTrade extends Pick<LedgerTransaction, 'kind' | 'valueDate'> {
  readonly movements: readonly Movement[];
}

/** What a line means for its account: a payment into or out of its cash, and trades on the same day. */
export interface Booking {
  readonly payment: { readonly type: TransactionType; readonly amount: Money; readonly date: string } | null;
  readonly trades: readonly ImportedTrade[];
}

/** Dollars for one unit of a currency on a day; null without a price. */
export type FindRate = (currency: Currency, date: string) => Pick<Rate, 'numerator' | 'denominator'> | null;

type BookingResult = Booking | { readonly problem: 'rate_missing' | 'cost_differs' | 'not_positive' };

const cashOf = (currency: Currency): string => currency.toLowerCase();

/** A payment in a currency: in dollars, which are exchanged at the rate of the day. */
function pay(
  client: LedgerAccount,
  {
    type,
    amount,
    currency,
    date,
  }: { type: TransactionType; amount: bigint; currency: Currency; date: string },
  findRate: FindRate,
): BookingResult {
  if (currency === 'USD') return { payment: { type, amount: money(amount), date }, trades: [] };
  const rate = findRate(currency, date);
  if (!rate) return { problem: 'rate_missing' };
  const dollars = divideHalfEven(amount * rate.numerator, rate.denominator);
  if (dollars === 0n) return { problem: 'not_positive' };
  const [usd, other] = [
    { instrument: 'usd', quantity: dollars },
    { instrument: cashOf(currency), quantity: amount },
  ];
  const sides = type === 'deposit' ? { sold: usd, bought: other } : { sold: other, bought: usd };
  const exchange = {
    kind: 'exchange',
    valueDate: date,
    movements: movementsOf.exchange({ client, ...sides }),
  };
  return { payment: { type, amount: money(dollars), date }, trades: [exchange as ImportedTrade] };
}

/** The kind of a trade in an instrument: units of the firm's strategies are issued, others are traded on a market. */
function tradeKind(
  kind: 'buy' | 'sell' | 'subscription' | 'redemption',
  instrument: Instrument,
): 'buy' | 'sell' | 'subscription' | 'redemption' {
  const isIn = kind === 'buy' || kind === 'subscription';
  if (instrument.kind === 'strategy') return isIn ? 'subscription' : 'redemption';
  return isIn ? 'buy' : 'sell';
}

/** An opening position: a deposit of its cost, and a purchase at that cost on the opening day. */
export function positionBooking(record: PositionRecord, findRate: FindRate): BookingResult {
  const { instrument, quantity, cost, currency, date } = record;
  const client: LedgerAccount = `client:${record.client}`;
  const units = { instrument: instrument.id, quantity };
  const isSameCash = instrument.id === cashOf(currency);
  if (isSameCash && quantity !== cost) return { problem: 'cost_differs' };
  const paid =
    cost === 0n
      ? { payment: null, trades: [] }
      : pay(client, { type: 'deposit', amount: cost, currency, date }, findRate);
  if ('problem' in paid || isSameCash) return paid;
  const cash = { instrument: cashOf(currency), quantity: cost };
  const kind = instrument.kind === 'cash' ? 'exchange' : tradeKind('buy', instrument);
  const movements =
    kind === 'exchange'
      ? movementsOf.exchange({ client, sold: cash, bought: units })
      : movementsOf[kind]({ client, cash, units, fee: null });
  const moving = movements.filter((movement) => movement.quantity !== 0n);
  return { ...paid, trades: [...paid.trades, { kind, valueDate: date, movements: moving }] };
}

/** What the account gives or receives in an exchange; of a line about one side only, that side. */
function exchangeMovements({
  client: id,
  cash,
  currency,
  instrument,
  quantity,
}: TransactionRecord): Movement[] {
  const client: LedgerAccount = `client:${id}`;
  const own = { instrument: cashOf(currency), quantity: cash < 0n ? -cash : cash };
  if (!instrument) {
    const [from, to]: [LedgerAccount, LedgerAccount] =
      cash < 0n ? [client, 'clearing'] : ['clearing', client];
    return [{ from, to, ...own }];
  }
  const other = { instrument: instrument.id, quantity };
  return movementsOf.exchange(
    cash < 0n ? { client, sold: own, bought: other } : { client, sold: other, bought: own },
  );
}

/** What a transaction moves, without its fee and without the payment of a deposit or withdrawal. */
function movementsOfKind(record: TransactionRecord): Movement[] {
  const { kind, cash: signed, currency, instrument, quantity } = record;
  const client: LedgerAccount = `client:${record.client}`;
  const cash = { instrument: cashOf(currency), quantity: signed < 0n ? -signed : signed };
  const units = { instrument: instrument?.id ?? '', quantity };
  switch (kind) {
    case 'deposit':
    case 'withdrawal':
      return [];
    case 'income':
      return movementsOf.income({ client, cash, instrument: instrument?.id ?? cash.instrument });
    case 'fee':
      return movementsOf.fee({ client, cash });
    case 'exchange':
      return exchangeMovements(record);
    case 'split':
      return movementsOf.split({ client, units });
    default:
      return movementsOf[kind]({ client, cash, units, fee: null });
  }
}

export function transactionBooking(record: TransactionRecord, findRate: FindRate): BookingResult {
  const { date, cash, currency, fee, instrument } = record;
  const client: LedgerAccount = `client:${record.client}`;
  const paid =
    record.kind === 'deposit' || record.kind === 'withdrawal'
      ? pay(client, { type: record.kind, amount: cash < 0n ? -cash : cash, currency, date }, findRate)
      : { payment: null, trades: [] };
  if ('problem' in paid) return paid;
  const isTraded =
    instrument && record.quantity > 0n && record.kind !== 'exchange' && record.kind !== 'split';
  const kind = isTraded ? tradeKind(record.kind as 'buy', instrument) : record.kind;
  const fees =
    fee > 0n ? movementsOf.fee({ client, cash: { instrument: cashOf(currency), quantity: fee } }) : [];
  const movements = [...movementsOfKind({ ...record, kind }), ...fees];
  if (movements.length === 0) return paid;
  return {
    ...paid,
    trades: [...paid.trades, { kind: paid.payment ? 'fee' : kind, valueDate: date, movements }],
  };
}
