import type { Investor } from '#api/accounts/entities.ts';
import type { BookedTrade } from '#api/ledger/book.ts';
import { priceText, quantityText } from '#api/valuation/texts.ts';
import type { HandlerOutput } from '#common/contract/endpoint.ts';
import type {
  getHoldings,
  Holding as HoldingResponse,
  Trade as TradeResponse,
} from '#common/contract/trades.ts';
import { add, divideHalfEven, powerOfTen, subtract, sum } from '#common/domain/amount.ts';
import { distribute } from '#common/domain/distribute.ts';
import { type Instrument, instrumentOf } from '#common/domain/instruments/instrument.ts';
import { changesOf, feeKindOf, TRADE_KINDS, type TradeKind } from '#common/domain/ledger/transaction.ts';
import { type Money, money, roundMoney, toDecimalString, ZERO } from '#common/domain/money.ts';
import { type CostedPosition, type CostMethod, totalOf } from '#common/domain/positions/cost.ts';
import { awaitedOrder } from '#common/domain/positions/strategyOrder.ts';
import type { Price } from '#common/domain/prices/price.ts';
import { freshness } from '#common/domain/prices/price.ts';
import type { Rate } from '#common/domain/prices/rate.ts';
import type { AccountCosts, PositionCosts } from './costs.ts';
import type { AccountHoldings, Holding } from './holdings.ts';

type Holdings = Omit<HandlerOutput<typeof getHoldings>, 'success'>;

/** As many as the price of a currency has, so that what is shown is exact. */
const RATE_DECIMALS = 10;

const rateText = ({ numerator, denominator }: Rate): string =>
  priceText(divideHalfEven(numerator * powerOfTen(RATE_DECIMALS), denominator), {
    priceDecimals: RATE_DECIMALS,
  });

/** Shares of a total in percent with one decimal, which add up to 100.0; of a total of 0 or less there are none. */
const percents = (values: readonly Money[]): number[] =>
  sum(values) > ZERO ? distribute(1000n, values).map((share) => Number(share) / 10) : values.map(() => 0);

const presentPrice = (
  price: Price,
  instrument: Instrument,
  { at, isStaff }: { at: Date; isStaff: boolean },
) => ({
  price: priceText(price.units, instrument),
  at: price.at.toISOString(),
  source: price.source,
  by: isStaff ? price.by : null,
  state: freshness(price, instrument, at),
});

type Line = Omit<HoldingResponse, 'percent' | 'value' | 'costs'>;

/**
 * Values to the cent which add up to the total to the cent. What rounding leaves goes to what is valued by hand, or else
 * to dollars: only they can have parts of a cent, and each other line is its quantity times its price.
 */
function shownValues(lines: readonly Line[], values: readonly Money[], total: Money): Money[] {
  const shown = values.map((value) => roundMoney(value, 2));
  const rest = subtract(roundMoney(total, 2), sum(shown));
  const taker = lines.findIndex(({ id, kind }) => kind === 'managed' || id === 'usd');
  return shown.map((value, index) => (index === taker ? add(value, rest) : value));
}

/** @param value as it is shown, so that the figures add up */
function presentCosts(costs: PositionCosts | null, value: Money): HoldingResponse['costs'] {
  const figures = ({ lots, realised }: CostedPosition) => {
    const cost = money(totalOf(lots).cost.base);
    return {
      cost: toDecimalString(cost),
      unrealised: toDecimalString(subtract(value, cost)),
      realised: toDecimalString(money(realised)),
    };
  };
  return costs && { average: figures(costs.average), fifo: figures(costs.fifo) };
}

/** What was gained by everything that was sold. */
function presentRealised(costs: AccountCosts): Holdings['realised'] {
  const positions = [...costs.values()].filter((position) => position !== null);
  if (positions.length < costs.size) return null;
  const total = (method: CostMethod) =>
    toDecimalString(sum(positions.map((position) => money(position[method].realised))));
  return { average: total('average'), fifo: total('fifo') };
}

const namesOf = ({ id, symbol, name, kind, quoteCurrency: currency, colour }: Instrument) => ({
  id,
  symbol,
  name,
  kind,
  currency,
  colour,
});

function presentHolding(
  { instrument: id, quantity }: Holding,
  book: AccountHoldings['book'],
  isStaff: boolean,
): Line {
  const quote = book.quote(id);
  if ('missing' in quote) throw new Error(`${id} is valued without a price.`);
  const { instrument, price, rate } = quote;
  const [source] = rate.quotes;
  const seen = { at: book.at, isStaff };
  return {
    ...namesOf(instrument),
    quantity: quantityText(quantity, instrument),
    price: presentPrice(price, instrument, seen),
    rate: rateText(rate),
    ratePrice: source ? presentPrice(source.price, source.instrument, seen) : null,
  };
}

function presentManaged({ managed, now }: AccountHoldings, investor: Investor, isStaff: boolean): Line {
  const instrument = instrumentOf({
    id: investor.id,
    symbol: '',
    name: 'Managed portfolio',
    kind: 'managed',
  });
  const price: Price = { ...managed, by: managed.recordedBy ?? null, corrects: null };
  return {
    ...namesOf(instrument),
    quantity: '1',
    price: presentPrice(price, instrument, { at: now, isStaff }),
    rate: '1.00',
    ratePrice: null,
  };
}

/** What the next run makes of the cash of an account that follows a strategy. */
function presentStrategy({ strategy }: Investor, { book, holdings }: AccountHoldings) {
  const followed = [...book.instruments.values()].find(({ symbol }) => symbol === strategy);
  if (!followed) return {};
  const heldOf = (id: string) => holdings.find(({ instrument }) => instrument === id)?.quantity ?? 0n;
  const { id, symbol, name } = followed;
  return { strategy: { symbol, name, awaiting: awaitedOrder(heldOf('usd'), heldOf(id)) } };
}

export function presentHoldings(investor: Investor, found: AccountHoldings, isStaff: boolean): Holdings {
  const { managedValue, holdings, costs, book, run, paidSince, pendingTrades } = found;
  const hasManaged = managedValue !== ZERO;
  const lines = [
    ...(hasManaged ? [presentManaged(found, investor, isStaff)] : []),
    ...holdings.map((holding) => presentHolding(holding, book, isStaff)),
  ];
  const stated = [...(hasManaged ? [{ value: managedValue, costs: null }] : []), ...holdings];
  const values = shownValues(
    lines,
    stated.map(({ value }) => value),
    investor.totalValue,
  );
  const shares = percents(values);
  return {
    version: investor.version,
    totalValue: toDecimalString(investor.totalValue),
    costMethod: investor.costMethod,
    realised: presentRealised(costs),
    run: run?.publishedAt
      ? {
          number: run.number,
          at: run.at.toISOString(),
          publishedAt: run.publishedAt.toISOString(),
          entry: run.entry ?? null,
        }
      : null,
    managedEntry: hasManaged ? (found.managed.entry ?? null) : null,
    holdings: lines.map((line, index) => {
      const value = values[index] ?? ZERO;
      return {
        ...line,
        value: toDecimalString(value),
        costs: presentCosts(stated[index]?.costs ?? null, value),
        percent: shares[index] ?? 0,
      };
    }),
    paidSince: toDecimalString(paidSince),
    pendingTrades,
    ...presentStrategy(investor, found),
  };
}

const isTradeKind = (kind: string): kind is TradeKind => (TRADE_KINDS as readonly string[]).includes(kind);

/** A trade as its client sees it. */
export function presentTrade(
  trade: Pick<BookedTrade, 'id' | 'kind' | 'valueDate' | 'postings'> & {
    readonly recordedAt: Date;
    readonly isReversed: boolean;
  },
  investor: string,
  instruments: ReadonlyMap<string, Instrument>,
): TradeResponse {
  const changes = changesOf(trade, investor);
  return {
    id: trade.id,
    kind: isTradeKind(trade.kind) ? trade.kind : 'fee',
    feeKind: feeKindOf(trade.postings),
    date: trade.valueDate,
    recordedAt: trade.recordedAt.toISOString(),
    lines: [...changes].map(([id, quantity]) => {
      const instrument = instruments.get(id);
      return {
        instrument: id,
        symbol: instrument?.symbol ?? id,
        quantity: quantityText(quantity, { decimals: instrument?.decimals ?? 0 }),
      };
    }),
    isReversed: trade.isReversed,
  };
}
