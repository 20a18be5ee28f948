import { z } from 'zod';
import { CURRENCIES } from '#common/domain/amount.ts';
import { FEE_KINDS, TRADE_KINDS } from '#common/domain/ledger/transaction.ts';
import { COST_METHODS } from '#common/domain/positions/cost.ts';
import { FRESHNESS, PRICE_SOURCES } from '#common/domain/prices/price.ts';
import { ownerOrStaffEndpoint, staffEndpoint } from './endpoint.ts';
import {
  changed,
  day,
  instant,
  internalNote,
  investorId,
  recordId,
  success,
  usdText,
  version,
} from './fields.ts';
import { decimal, decimalText } from './instruments.ts';
import { schema, spec } from './schema.ts';

const usedPrice = schema(() =>
  z.object({
    price: decimalText,
    at: instant,
    source: z.enum(PRICE_SOURCES),
    /** Who declared it; only staff see the name. */
    by: z.string().nullable(),
    state: z.enum(FRESHNESS),
  }),
);

/** In USD, with fees. */
const costFigures = schema(() =>
  z.object({
    /** What was paid for what is held. */
    cost: usdText,
    /** Value less cost. */
    unrealised: usdText,
    /** Proceeds less cost of what was sold since the position was opened. */
    realised: usdText,
  }),
);

const heldInstrument = schema(() =>
  z.object({
    id: z.string(),
    /** Empty for the managed portfolio, whose total staff declare. */
    symbol: z.string(),
    name: z.string(),
    kind: z.string(),
    currency: z.enum(CURRENCIES),
    colour: z.string(),
    quantity: decimalText,
    /** What it is valued with. */
    price: usedPrice,
    /** Dollars for one of its currency. */
    rate: decimalText,
    /** The price of its currency, which is the rate; null for dollars. */
    ratePrice: usedPrice.nullable(),
    value: usdText,
    /** By each method; null for cash, where the total is declared, and without the rate of a day. */
    costs: z.object({ average: costFigures, fifo: costFigures }).nullable(),
    /** Share of the account's value; all add up to 100.0. */
    percent: z.number(),
  }),
);

export type Holding = z.infer<typeof heldInstrument>;

export const getHoldingsSpec = spec(() => ({
  summary: 'What an account holds and how its value is calculated: quantity × price × rate, line by line',
  params: z.object({ investorId }),
  output: success.extend({
    version: z.int(),
    totalValue: usdText,
    costMethod: z.enum(COST_METHODS),
    /** Of everything that was sold so far, in USD; null without the rate of a day. */
    realised: z.object({ average: usdText, fifo: usdText }).nullable(),
    /** The run that valued the positions; null before the first. */
    run: z
      .object({ number: z.int(), at: instant, publishedAt: instant, entry: z.int().nullable() })
      .nullable(),
    /** Number of the journal entry that declares the price of the managed portfolio; that of a run records the others. */
    managedEntry: z.int().nullable(),
    holdings: z.array(heldInstrument),
    /** Paid into (above 0) or out of cash since the run; part of the cash. */
    paidSince: usdText,
    /** Trades, booked or taken back, that the next run takes into account. */
    pendingTrades: z.int(),
    /** The strategy that the account follows, and what the next run makes of its cash. */
    strategy: z
      .object({
        symbol: z.string(),
        name: z.string(),
        awaiting: z.enum(['subscription', 'redemption']).nullable(),
      })
      .optional(),
  }),
}));

export const getHoldings = ownerOrStaffEndpoint<typeof getHoldingsSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/holdings',
  background: true,
  tags: ['account', 'valuation'],
});

const trade = schema(() =>
  z.object({
    id: z.string(),
    kind: z.enum(TRADE_KINDS),
    /** Which fee it is, where it is known. */
    feeKind: z.enum(FEE_KINDS).nullable(),
    date: z.string().meta({ format: 'date' }),
    recordedAt: instant,
    /** What the client received (above 0) or gave, in each instrument. */
    lines: z.array(z.object({ instrument: z.string(), symbol: z.string(), quantity: decimalText })),
    isReversed: z.boolean(),
  }),
);

export type Trade = z.infer<typeof trade>;

export const listTradesSpec = spec(() => ({
  summary: 'The newest 500 trades of an account, newest first',
  params: z.object({ investorId }),
  output: success.extend({ trades: z.array(trade) }),
}));

export const listTrades = ownerOrStaffEndpoint<typeof listTradesSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/trades',
  tags: ['account'],
});

/** What a trade of one account, or of all holders of a strategy together, states beside its kind. */
export const tradeTerms = schema(() =>
  z.strictObject({
    date: day,
    /** What is bought, sold, subscribed, redeemed, split, or what an income is from; of an exchange what is bought. */
    instrument: recordId,
    /** Units of the instrument; of a split the change of what is held; not for income and fees. */
    quantity: decimal().optional(),
    /** Cash paid or received, without the fee; of an exchange what is sold; not for splits. */
    amount: decimal().optional(),
    /** Of amount and fee: an instrument of the kind cash. */
    currency: recordId.default('usd'),
    fee: decimal().optional(),
    /** Of a trade that is a fee: which one. */
    feeKind: z.enum(FEE_KINDS).optional(),
  }),
);

export const bookTradeSpec = spec(() => ({
  summary: 'Book a trade of an account. It changes the value with the next published run',
  body: tradeTerms.extend({
    investorId,
    kind: z.enum(TRADE_KINDS),
    reason: internalNote(),
    version: version.optional(),
  }),
  output: changed.extend({ trade }),
  versioned: true,
  approvable: true,
  errors: ['conflict', 'not_found', 'stale_version', 'version_required'],
}));

export const bookTrade = staffEndpoint<typeof bookTradeSpec>({
  method: 'POST',
  path: '/api/admin/portfolio/trades',
  permission: 'operate',
  invalidates: ['account', 'valuation', 'approvals', 'journal'],
});

export const reverseTradeSpec = spec(() => ({
  summary: 'Take a trade back with a correction of all its postings',
  body: z.strictObject({
    investorId,
    tradeId: recordId,
    reason: internalNote(),
    version: version.optional(),
  }),
  output: changed,
  versioned: true,
  approvable: true,
  errors: ['conflict', 'not_found', 'already_decided', 'stale_version', 'version_required'],
}));

export const reverseTrade = staffEndpoint<typeof reverseTradeSpec>({
  method: 'POST',
  path: '/api/admin/portfolio/reverse-trade',
  permission: 'operate',
  invalidates: ['account', 'valuation', 'approvals', 'journal'],
});
