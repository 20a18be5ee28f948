import type { Em } from '#api/db/openDatabase.ts';
import { readLedger } from '#api/ledger/readLedger.ts';
import { type BookedAccount, heldIn, isIn } from '#api/returns/bookedAccount.ts';
import { readRunPrices } from '#api/valuation/priceBook.ts';
import { readDeclared } from '#api/valuation/readValuations.ts';
import { priceText, quantityText } from '#api/valuation/texts.ts';
import type { Currency } from '#common/domain/amount.ts';
import { isTrade, withoutReversed } from '#common/domain/ledger/transaction.ts';
import { money, roundMoney, toExactDecimalString, ZERO } from '#common/domain/money.ts';
import type { RestatedValuation } from '#common/domain/performance/restateByValueDate.ts';
import { type DollarRates, type Reported, report, reported } from '#common/domain/returns/reporting.ts';
import type { StatedHolding } from '#common/domain/statements/statement.ts';
import { valuerOf } from '#common/domain/valuation/value.ts';
import { statedRates } from './statedRates.ts';

interface StatedPeriod {
  readonly currency: Currency;
  readonly rates: DollarRates;
  readonly end: Date;
  readonly knownAt: Date;
}

type Holding = Omit<StatedHolding, 'value'> & { readonly amount: Reported };

const cents = (amount: bigint): Reported => roundMoney(reported(amount), 2);

/** A part of the value that is in no position, as one unit in dollars; none where it is nothing. */
function partOf(kind: 'managed' | 'payments', dollars: bigint, at: Date, { rates }: StatedPeriod): Holding[] {
  if (dollars === 0n) return [];
  const rate = kind === 'managed' ? rates.ofValue(at) : rates.ofPayment(at);
  const { amount = reported(0n), original = null } = report('USD', dollars, () => rate) ?? {};
  return [
    {
      kind,
      symbol: '',
      name: '',
      isin: null,
      quantity: '1',
      price: { amount: toExactDecimalString(money(dollars)), currency: 'USD' },
      pricedAt: at.toISOString(),
      source: 'declared',
      rates: statedRates(original && rate ? rate.quotes : []),
      amount: cents(amount),
    },
  ];
}

/**
 * What an account holds as its value at the end of a period is stated: the managed portfolio as it was declared last, the
 * positions in the last run with what was paid since, and payments that count at another time than recorded.
 * @param value the value at the end, in its parts; undefined without any
 */
export async function readHoldings(
  em: Em,
  account: BookedAccount,
  value: RestatedValuation | undefined,
  period: StatedPeriod,
) {
  const { investor, lines } = account;
  const { currency, rates, end, knownAt } = period;
  const [managed = ZERO, positions = ZERO, payments = ZERO] = (value?.parts ?? []).map((part) => part.value);
  const line = lines.findLast(({ at }) => at <= end);
  const declared = (await readDeclared(em, [investor], knownAt)).get(investor) ?? [];
  const declaredAt = declared.findLast(({ at }) => at <= end)?.at ?? value?.at ?? end;
  const holdings = partOf('managed', managed, declaredAt, period);
  const held: Holding[] = [];
  if (line) {
    const book = await readRunPrices(em, { at: line.at, number: line.run });
    const quantities = heldIn(account, line);
    quantities.set('usd', (quantities.get('usd') ?? 0n) + (positions - line.value));
    for (const [id, quantity] of quantities) {
      const quote = book.quote(id);
      const dollars = book.value(id, quantity);
      if (quantity === 0n || 'missing' in quote || typeof dollars !== 'bigint') continue;
      const { instrument, price, rate } = quote;
      const onward = rates.ofValue(line.at);
      const isQuotedSo = instrument.quoteCurrency === currency;
      const own = valuerOf(instrument, price, { numerator: 1n, denominator: 1n });
      const converted = report('USD', dollars, () => onward)?.amount ?? reported(0n);
      held.push({
        kind: instrument.kind,
        symbol: instrument.symbol,
        name: instrument.name,
        isin: instrument.isin,
        quantity: quantityText(quantity, instrument),
        price: { amount: priceText(price.units, instrument), currency: instrument.quoteCurrency },
        pricedAt: (price.source === 'definition' ? line.at : price.at).toISOString(),
        source: price.source,
        rates: isQuotedSo ? [] : statedRates([...rate.quotes, ...(onward?.quotes ?? [])]),
        amount: cents(isQuotedSo ? own(quantity) : converted),
      });
    }
  } else holdings.push(...partOf('payments', positions, end, period));
  // Of an account without a line, what was read before has no trades.
  const ledger =
    account.lines.length > 0
      ? account.ledger
      : ((await readLedger(em, [investor], knownAt)).get(investor) ?? []);
  const byValue = (a: Holding, b: Holding) =>
    a.amount === b.amount ? (a.symbol < b.symbol ? -1 : 1) : a.amount > b.amount ? -1 : 1;
  return {
    holdings: [...holdings, ...held.sort(byValue), ...partOf('payments', payments, end, period)],
    /** Trades with value dates until a day that the last run does not contain. */
    tradesNotValued: (to: string): number =>
      withoutReversed(ledger).filter(
        (row) =>
          row.valueDate <= to && row.source === null && isTrade(row.postings, investor) && !isIn(line, row),
      ).length,
  };
}
