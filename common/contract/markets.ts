import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, investorId, success } from './fields.ts';

const marketPrice = z.object({
  symbol: z.string(),
  name: z.string(),
  /** Price of one unit in USD, as decimal text. */
  price: z.string(),
  /** Percent over 24 hours. */
  change24h: z.number(),
  /** Older prices, oldest first; empty when the source gives none. */
  sparkline: z.array(z.number()),
});

export type MarketPrice = z.infer<typeof marketPrice>;

export const getMarkets = endpoint({
  method: 'GET',
  path: '/api/markets',
  access: 'investor',
  summary: 'Prices from the configured source; sample prices say so',
  output: success.extend({
    source: z.string(),
    sample: z.boolean(),
    asOf: instant,
    prices: z.array(marketPrice),
  }),
  errors: ['unavailable'],
  background: true,
});

const params = z.object({ investorId });
const symbols = z
  .array(
    z
      .string()
      .max(12)
      .regex(/^[A-Z0-9]{1,12}$/, 'Unknown symbol'),
  )
  .max(50, 'At most 50 symbols')
  .refine((list) => new Set(list).size === list.length, 'A symbol stands twice');

export const getWatchlist = endpoint({
  method: 'GET',
  path: '/api/watchlist/{investorId}',
  access: 'owner',
  summary: 'Symbols in the order the investor gave them',
  params,
  output: success.extend({ symbols: z.array(z.string()) }),
  tags: ['watchlist'],
});

export const setWatchlist = endpoint({
  method: 'PUT',
  path: '/api/watchlist/{investorId}',
  access: 'owner',
  summary: 'Replace the watchlist',
  params,
  body: z.strictObject({ symbols }),
  output: success.extend({ symbols: z.array(z.string()) }),
  invalidates: ['watchlist'],
});
