import { z } from 'zod';
import { CURRENCIES } from '#common/domain/amount.ts';
import { PERFORMANCE_RANGES } from '#common/domain/performance/ranges.ts';
import { TRACED_FIGURES } from '#common/domain/returns/trail.ts';
import { ownerOrStaffEndpoint } from './endpoint.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { amountText, investorId, recordId, success } from './fields.ts';
import { exactText, exchangeRate, percent, trail } from './returnTrail.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

const day = schema(() => z.string().meta({ format: 'date' }));
const month = schema(() => z.string().meta({ description: 'YYYY-MM' }));

const params = schema(() => z.object({ investorId }));
const query = schema(() =>
  z.strictObject({
    range: z.enum(PERFORMANCE_RANGES).default('All'),
    /** Id of the instrument that the account is compared with. */
    reference: recordId.optional(),
    /** By default the account's reporting currency. */
    currency: z.enum(CURRENCIES).optional(),
  }),
);

const timeWeighted = schema(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('defined'),
      percent,
      /** Null under one year. */
      perYear: percent.nullable(),
      /** Whether a flow without a valuation is weighted by time (Modified Dietz). */
      isApproximation: z.boolean(),
    }),
    z.object({
      kind: z.literal('notDefined'),
      reason: z.enum(['noValuation', 'noExchangeRate', 'noBase', 'belowZero']),
    }),
  ]),
);

const moneyWeighted = schema(() =>
  z.discriminatedUnion('kind', [
    /** Per year, or of the time from the first to the last payment if that is shorter than a year. */
    z.object({ kind: z.literal('defined'), percent, isPerYear: z.boolean() }),
    /** Without any where payments change direction too often to find them all. */
    z.object({ kind: z.literal('notUnique'), percents: z.array(percent), isPerYear: z.boolean() }),
    z.object({
      kind: z.literal('notDefined'),
      reason: z.enum(['noValuation', 'noExchangeRate', 'oneDay', 'oneDirection', 'noRate']),
    }),
  ]),
);

const monthReturn = schema(() =>
  z.object({
    month,
    /** Null where it is not defined. */
    percent: percent.nullable(),
    isApproximation: z.boolean(),
    /** Whether a valuation is in it; the return of a month without one is in the next that has one. */
    isValued: z.boolean(),
  }),
);

const monthPercent = schema(() => z.object({ month, percent, isApproximation: z.boolean() }));

/** The largest fall; null where nothing fell. */
const drawdown = schema(() =>
  z.object({ percent, high: day, low: day, recovery: day.nullable() }).nullable(),
);

const instrument = schema(() => z.object({ id: z.string(), symbol: z.string(), name: z.string() }));

const reference = schema(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('defined'),
      instrument,
      percent,
      /** Time-weighted return less that of the reference, in percentage points; null where it is not defined. */
      difference: percent.nullable(),
      drawdown,
      /** Days of the prices that it starts and ends with. */
      firstPrice: day,
      lastPrice: day,
      /** The return since the start on each day of the account's growth. */
      growth: z.array(percent),
    }),
    z.object({
      kind: z.literal('notDefined'),
      instrument,
      /** No price until the start, none from then to the last value, or no rate of its currency on one of the days. */
      reason: z.enum(['noStart', 'noPrice', 'noRate']),
    }),
  ]),
);

/** Start + deposits − withdrawals + realised + unrealised + income + currency − fees = end, to the cent. */
const bridge = schema(() =>
  z.object({
    start: amountText,
    deposits: amountText,
    withdrawals: amountText,
    /** Gains of price with what was sold, and with what is still held or was declared. */
    realised: amountText,
    unrealised: amountText,
    income: amountText,
    /** What changes of rates made of what was held and sold. */
    currency: amountText,
    fees: amountText,
    end: amountText,
  }),
);

export const getReturnsSpec = spec(() => ({
  summary:
    'Returns and risk of a range with the bridge of its values: inflows count from the start of their day, outflows until its end',
  params,
  query,
  output: success.extend({
    range: z.enum(PERFORMANCE_RANGES),
    /** Of all amounts and returns. */
    currency: z.enum(CURRENCIES),
    /** Of the account; the rest of the response is at least as new. */
    version: z.int(),
    /** The day at whose end the period starts, and its last day. */
    from: day,
    to: day,
    isUnderOneYear: z.boolean(),
    /** At the end of the range; null without an exchange rate. */
    totals: z
      .object({
        value: exactText,
        /** Since the account's start; null where a payment has no exchange rate. */
        invested: exactText.nullable(),
        profit: exactText.nullable(),
      })
      .nullable(),
    /** The rate of the last value; null in dollars, and where nothing was worth anything. */
    exchangeRate: exchangeRate.nullable(),
    /** The day of the first rate of the currency; null in dollars, and where there is none. */
    firstExchangeRate: day.nullable(),
    timeWeighted,
    moneyWeighted,
    /** Above 0 for a deposit; null where nothing was paid after the first day with money. */
    largestPayment: z.object({ day, amount: exactText }).nullable(),
    drawdown,
    risk: z
      .object({
        /** Whole months that it is measured from. */
        months: z.int(),
        volatility: percent,
        volatilityPerYear: percent.nullable(),
        downside: percent,
        best: monthPercent,
        worst: monthPercent,
      })
      .nullable(),
    bridge: bridge.nullable(),
    /** What each instrument made of it, with income and fees; they add up to the gain of the bridge. */
    contributions: z.array(
      z.object({
        /** Symbol; null for everything else: what was declared, charged or exchanged, is of no instrument or has no rate, and rounding. */
        instrument: z.string().nullable(),
        amount: amountText,
      }),
    ),
    years: z.array(
      z.object({
        year: z.string(),
        percent: percent.nullable(),
        isApproximation: z.boolean(),
        months: z.array(monthReturn),
      }),
    ),
    /** The return since the start at the end of each day that has a valuation. */
    growth: z.array(z.object({ day, percent })),
    /** Null where none is asked for. */
    reference: reference.nullable(),
    /** Instruments with a price in the range. */
    references: z.array(instrument),
  }),
}));

export const getReturns = ownerOrStaffEndpoint<typeof getReturnsSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/returns',
  background: true,
  tags: ['account', 'valuation'],
});

export const getReturnTrailSpec = spec(() => ({
  summary: 'What a figure of the returns follows from: its inputs, their sources and the formula, as a tree',
  params,
  query: query.extend({
    figure: z.enum(TRACED_FIGURES).default('timeWeighted'),
    /** Of the figures `month` and `contributions`. */
    month: text(7, messages.date)
      .regex(/^\d{4}-\d{2}$/, messages.date)
      .optional(),
    /** Symbol, of the figure `gain`, where everything else has none, and of a month of the figure `contributions`. */
    instrument: text(12).optional(),
  }),
  output: success.extend({ currency: z.enum(CURRENCIES), trail: trail.nullable() }),
}));

export const getReturnTrail = ownerOrStaffEndpoint<typeof getReturnTrailSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/returns/trail',
  background: true,
  tags: ['account', 'valuation'],
});
