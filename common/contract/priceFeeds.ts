import { z } from 'zod';
import { staffEndpoint } from './endpoint.ts';
import { instant, line, recordId, success } from './fields.ts';
import { decimalText, instrument, price, statedPrice, time } from './instruments.ts';
import { schema, spec } from './schema.ts';

/** CoinGecko or an API like it, the reference rates of the ECB, and a CSV file. */
export const PRICE_FEEDS = ['market', 'rates', 'file'] as const;
export type PriceFeedId = (typeof PRICE_FEEDS)[number];

const feed = schema(() => z.enum(PRICE_FEEDS, 'Choose a feed'));

export const readFeedSpec = spec(() => ({
  summary: 'Read a feed, and what its prices would change of the instruments held. Records nothing',
  body: z.strictObject({ feed }),
  output: success.extend({
    name: z.string(),
    lines: z.array(
      z.object({
        instrument,
        at: instant,
        price: decimalText,
        before: price.nullable(),
        changePercent: z.number().nullable(),
        /** `same` and `older` prices are not recorded. A `correction` is for the time of the price before. */
        outcome: z.enum(['new', 'correction', 'same', 'older']),
      }),
    ),
    /** Symbols that no instrument has. */
    unknown: z.array(z.string()),
    /** Symbols of instruments that nobody holds. */
    notHeld: z.array(z.string()),
    readAt: instant,
    /** Of name, time and prices that would be recorded. Only what a feed said is recorded as its prices. */
    signature: z.string(),
    prices: z.array(
      z.object({
        instrument: z.string(),
        at: instant,
        price: decimalText,
        /** The price before it, if there is one. */
        last: z.string().optional(),
      }),
    ),
  }),
  errors: ['feed_failed', 'not_found'],
}));

/** It is a POST because it calls another service. */
export const readFeed = staffEndpoint<typeof readFeedSpec>({
  method: 'POST',
  path: '/api/admin/valuation/feed',
  permission: 'operate',
  replayable: false,
});

export const recordFeedSpec = spec(() => ({
  summary: 'Record the prices that were read of a feed in the last 15 minutes. All or none',
  body: z.strictObject({
    name: line(200, 'Take the feed first'),
    readAt: time,
    signature: line(64, 'Take the feed first'),
    prices: z
      .array(
        statedPrice.extend({
          /** The price before it, which must be the last one still. */
          last: recordId.optional(),
        }),
      )
      .max(5_000, 'At most 5000 prices'),
  }),
  output: success.extend({ recorded: z.int() }),
  errors: ['conflict'],
}));

export const recordFeed = staffEndpoint<typeof recordFeedSpec>({
  method: 'POST',
  path: '/api/admin/valuation/feed/prices',
  permission: 'operate',
  invalidates: ['valuation', 'journal'],
});
