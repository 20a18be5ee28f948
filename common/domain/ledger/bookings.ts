import type { FeeKind, LedgerAccount, Movement, TransactionKind } from './transaction.ts';

/** A quantity of an instrument, above 0, in its smallest unit. */
interface Part {
  readonly instrument: string;
  readonly quantity: bigint;
}

interface CashBooking {
  readonly client: LedgerAccount;
  readonly cash: Part;
}

interface TradeBooking extends CashBooking {
  readonly units: Part;
  /** Paid on top, or taken from the proceeds. */
  readonly fee: Part | null;
}

/** What a transaction of each kind states. */
interface BookingInputs {
  readonly deposit: CashBooking;
  readonly withdrawal: CashBooking;
  readonly income: CashBooking & { readonly instrument: string };
  readonly fee: CashBooking & { readonly feeKind?: FeeKind | null };
  readonly buy: TradeBooking;
  readonly sell: TradeBooking;
  readonly subscription: TradeBooking;
  readonly redemption: TradeBooking;
  readonly transfer: { readonly client: LedgerAccount; readonly to: LedgerAccount; readonly units: Part };
  readonly exchange: { readonly client: LedgerAccount; readonly sold: Part; readonly bought: Part };
  /** The change of what is held; units below 0 are taken away by a reverse split. */
  readonly split: { readonly client: LedgerAccount; readonly units: Part };
}

const move = (from: LedgerAccount, to: LedgerAccount, { instrument, quantity }: Part): Movement =>
  quantity < 0n
    ? { from: to, to: from, instrument, quantity: -quantity }
    : { from, to, instrument, quantity };

const issuerOf = (instrument: string): LedgerAccount => `issuer:${instrument}`;

const feeOf = ({ client, fee }: TradeBooking): Movement[] => (fee ? [move(client, 'fees', fee)] : []);

const acquire =
  (sellerOf: (instrument: string) => LedgerAccount) =>
  (booking: TradeBooking): Movement[] => [
    move(booking.client, sellerOf(booking.units.instrument), booking.cash),
    move(sellerOf(booking.units.instrument), booking.client, booking.units),
    ...feeOf(booking),
  ];

const dispose =
  (buyerOf: (instrument: string) => LedgerAccount) =>
  (booking: TradeBooking): Movement[] => [
    move(booking.client, buyerOf(booking.units.instrument), booking.units),
    move(buyerOf(booking.units.instrument), booking.client, booking.cash),
    ...feeOf(booking),
  ];

/** The movements of a transaction, by kind. A correction is no booking: see `reversalOf`. */
export const movementsOf: {
  readonly [Kind in Exclude<TransactionKind, 'correction'>]: (input: BookingInputs[Kind]) => Movement[];
} = {
  deposit: ({ client, cash }) => [move('external', client, cash)],
  withdrawal: ({ client, cash }) => [move(client, 'external', cash)],
  income: ({ client, cash, instrument }) => [move(issuerOf(instrument), client, cash)],
  fee: ({ client, cash, feeKind }) => [move(client, feeKind ? `fees:${feeKind}` : 'fees', cash)],
  buy: acquire(() => 'market'),
  sell: dispose(() => 'market'),
  subscription: acquire(issuerOf),
  redemption: dispose(issuerOf),
  transfer: ({ client, to, units }) => [move(client, to, units)],
  exchange: ({ client, sold, bought }) => [move(client, 'clearing', sold), move('clearing', client, bought)],
  split: ({ client, units }) => [move(issuerOf(units.instrument), client, units)],
};
