import { AMOUNT_DECIMALS, powerOfTen } from '../amount.ts';
import { type Money, money } from '../money.ts';
import type { UnitQuote } from '../valuation/value.ts';

/** Cash below a cent stays cash, so that what rounding leaves buys nothing when prices fall. */
const MIN_CASH = powerOfTen(AMOUNT_DECIMALS - 2);

/** Divides and rounds up. The numerator is not below 0. */
const divideUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

type Terms = Pick<UnitQuote, 'instrument' | 'price' | 'rate'>;

/** What one smallest unit is worth, in 1/100 000 dollars, as a fraction. */
function unitPrice({ instrument, price, rate }: Terms) {
  return {
    numerator: price.units * rate.numerator * powerOfTen(AMOUNT_DECIMALS),
    denominator: rate.denominator * powerOfTen(instrument.decimals + instrument.priceDecimals),
  };
}

/** What an account's cash in dollars waits for: a price to buy or to redeem units at. */
export function awaitedOrder(cash: bigint, held: bigint): 'subscription' | 'redemption' | null {
  if (cash >= MIN_CASH) return 'subscription';
  return cash < 0n && held > 0n ? 'redemption' : null;
}

/**
 * The change of the units of a strategy, in the smallest unit, that an account's cash in dollars asks for: what the cash
 * buys, or what has to be redeemed so that it is not below 0, at most what is held.
 */
export function unitsToOrder(
  { cash, held }: { readonly cash: bigint; readonly held: bigint },
  terms: Terms,
): bigint {
  const { numerator, denominator } = unitPrice(terms);
  const awaited = awaitedOrder(cash, held);
  if (awaited === null) return 0n;
  if (awaited === 'subscription') return (cash * denominator) / numerator;
  const needed = divideUp(-cash * denominator, numerator);
  return needed < held ? -needed : -held;
}

/**
 * What such a change of units does to the cash. A payment is rounded up and proceeds are rounded down, so that
 * subscribing and redeeming at one price never creates money.
 */
export function cashOfOrder(units: bigint, terms: Terms): Money {
  const { numerator, denominator } = unitPrice(terms);
  const product = units * numerator;
  return money(units > 0n ? -divideUp(product, denominator) : -product / denominator);
}
