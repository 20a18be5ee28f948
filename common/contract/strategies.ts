import { z } from 'zod';
import { PERFORMANCE_RANGES } from '#common/domain/performance/ranges.ts';
import { staffEndpoint } from './endpoint.ts';
import { day, instant, recordId, success, usdText } from './fields.ts';
import { decimalText } from './instruments.ts';
import { schema, spec } from './schema.ts';

const percent = schema(() => z.number().meta({ description: 'Percent, not rounded' }));

const strategy = schema(() =>
  z.object({
    id: recordId,
    symbol: z.string(),
    name: z.string(),
    currency: z.string(),
    /** Accounts that hold units of it, and all these units. */
    accounts: z.int(),
    units: decimalText,
    price: z.object({ at: instant, price: decimalText }).nullable(),
    /** Of all units at the last price; null where a price or rate is missing. */
    value: usdText.nullable(),
    /** From the prices of its units, in its own currency; null with fewer than two in the range. */
    returns: z
      .object({
        /** Days of the first and the last price. */
        from: day,
        to: day,
        percent: percent.nullable(),
        /** Null under one year. */
        perYear: percent.nullable(),
        /** The largest fall; null where nothing fell. */
        drawdown: percent.nullable(),
      })
      .nullable(),
  }),
);

export type StrategyValues = z.infer<typeof strategy>;

export const listStrategiesSpec = spec(() => ({
  summary:
    'The book by strategy: units, value, and the time-weighted return of a range from the prices of units',
  query: z.strictObject({ range: z.enum(PERFORMANCE_RANGES).default('All') }),
  output: success.extend({ range: z.enum(PERFORMANCE_RANGES), strategies: z.array(strategy) }),
}));

export const listStrategies = staffEndpoint<typeof listStrategiesSpec>({
  method: 'GET',
  path: '/api/admin/valuation/strategies',
  permission: 'read',
  background: true,
  tags: ['valuation'],
});
