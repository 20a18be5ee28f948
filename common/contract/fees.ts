import { z } from 'zod';
import { FEE_PROBLEMS } from '#common/domain/fees/calculateFees.ts';
import { CRYSTALLISATIONS, FEE_COLLECTIONS } from '#common/domain/fees/feeTerms.ts';
import { PERFORMANCE_SUMS } from '#common/domain/fees/performanceFee.ts';
import { ownerOrStaffEndpoint } from './endpoint.ts';
import { instant, investorId, success, usdText } from './fields.ts';
import { decimalText } from './instruments.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

export const date = schema(() => z.string().meta({ format: 'date' }));
const percent = schema(() => z.number().meta({ description: 'Percent' }));

export const terms = schema(() =>
  z.object({
    validFrom: date,
    /** Of the average value, per year. */
    managementPercent: percent,
    /** Of the gain above the high-water mark. */
    performancePercent: percent,
    crystallisation: z.enum(CRYSTALLISATIONS),
    collection: z.enum(FEE_COLLECTIONS),
  }),
);

export type FeeTermsValues = z.infer<typeof terms>;

/** The fees of a period with what they are calculated from. */
export const feeLine = schema(() =>
  z.object({
    from: date,
    to: date,
    /** At the end of the last day. */
    value: usdText,
    /** Days of one rate each: average × rate × days ÷ 365. */
    management: z.array(
      z.object({ from: date, to: date, days: z.int(), average: usdText, percent, fee: usdText }),
    ),
    managementFee: usdText,
    /**
     * (Units × (price − mark) + redeemed) × rate, after a management fee from the account; null without a performance fee.
     */
    performance: z
      .object({
        /** Value ÷ price. */
        units: decimalText,
        /** Of a unit, which cost 1 when the fee was agreed. */
        price: decimalText,
        mark: decimalText,
        /** Price ÷ mark − 1. */
        distance: percent,
        percent,
        /** What the fee is of, beside `redeemed`: which sentence explains it. */
        sum: z.enum(PERFORMANCE_SUMS),
        /** The gain above the mark of units that were sold since the last performance fee; it does not fall back. */
        redeemed: usdText,
        /** Of a gain; 0 without one. */
        fee: usdText,
        /** Whether it is charged at the end of this period; until then it falls when the value falls. */
        isDue: z.boolean(),
        /** Whether a payment was not valued on its day, so that the price depends on how payments are weighted. */
        isApproximation: z.boolean(),
      })
      .nullable(),
    /** What is charged at the end of this period. */
    total: usdText,
    collection: z.enum(FEE_COLLECTIONS),
  }),
);

export type FeeLineValues = z.infer<typeof feeLine>;

const charge = schema(() =>
  feeLine.extend({
    /** Consecutive in each year, such as `2026-000001`. */
    number: z.string(),
    chargedAt: instant,
    /** Where it leaves the units; null without a performance fee. */
    priceAfter: decimalText.nullable(),
    markAfter: decimalText.nullable(),
    /** When it was taken back; null while it counts. */
    reversedAt: instant.nullable(),
  }),
);

export type FeeCharge = z.infer<typeof charge>;

export const getFeesSpec = spec(() => ({
  summary:
    'The fee terms of an account, what has accrued by now, and every charge with what it was calculated from',
  params: z.object({ investorId }),
  output: success.extend({
    /** Those that apply today; null without any. */
    terms: terms.nullable(),
    /** All that were set, the newest first. Each replaces the earlier ones from its first day on. */
    history: z.array(terms.extend({ setAt: instant })),
    /** Since the last charge; null while nothing can be calculated. */
    accrued: feeLine.nullable(),
    /** Why nothing would be charged now. */
    problem: z.enum(FEE_PROBLEMS).nullable(),
    /** The newest first. */
    charges: z.array(charge),
  }),
}));

export const getFees = ownerOrStaffEndpoint<typeof getFeesSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/fees',
  background: true,
  tags: ['account', 'fees'],
});

export const getFeeInvoiceSpec = spec(() => ({
  summary: 'The invoice of a charge as PDF, in the language of the account',
  params: z.object({ investorId, number: text(12) }),
  output: z.string().meta({ contentMediaType: 'application/pdf' }),
  errors: ['conflict'],
}));

export const getFeeInvoice = ownerOrStaffEndpoint<typeof getFeeInvoiceSpec>({
  method: 'GET',
  path: '/api/portfolio/{investorId}/fees/{number}/invoice',
  kind: 'document',
});
