import { z } from 'zod';
import { investorEndpoint, ownerEndpoint } from './endpoint.ts';
import { instant, investorId, success } from './fields.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

const marketPrice = schema(() =>
  z.object({
    symbol: z.string(),
    name: z.string(),
    /** Price of one unit in USD, as decimal text. */
    price: z.string(),
    /** Percent over 24 hours. */
    change24h: z.number(),
    /** Earlier prices, oldest first; empty when the source has none. */
    sparkline: z.array(z.number()),
  }),
);

export type MarketPrice = z.infer<typeof marketPrice>;

export const getMarketsSpec = spec(() => ({
  summary: 'Prices from the configured source; `sample` marks sample prices',
  output: success.extend({
    source: z.string(),
    sample: z.boolean(),
    asOf: instant,
    prices: z.array(marketPrice),
  }),
  errors: ['unavailable'],
}));

export const getMarkets = investorEndpoint<typeof getMarketsSpec>({
  method: 'GET',
  path: '/api/markets',
  background: true,
});

const params = schema(() => z.object({ investorId }));
const symbols = schema(() =>
  z
    .array(text(12).regex(/^[A-Z0-9]{1,12}$/, 'Unknown symbol'))
    .max(50, 'At most 50 symbols')
    .refine((list) => new Set(list).size === list.length, 'A symbol is listed twice'),
);

export const getWatchlistSpec = spec(() => ({
  summary: "Symbols in the investor's order",
  params,
  output: success.extend({ symbols: z.array(z.string()) }),
}));

export const getWatchlist = ownerEndpoint<typeof getWatchlistSpec>({
  method: 'GET',
  path: '/api/watchlist/{investorId}',
  tags: ['watchlist'],
});

export const setWatchlistSpec = spec(() => ({
  summary: 'Replace the watchlist',
  params,
  body: z.strictObject({ symbols }),
  output: success.extend({ symbols: z.array(z.string()) }),
}));

export const setWatchlist = ownerEndpoint<typeof setWatchlistSpec>({
  method: 'PUT',
  path: '/api/watchlist/{investorId}',
  invalidates: ['watchlist'],
});
