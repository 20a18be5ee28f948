import { z } from 'zod';
import { CURRENCIES } from '#common/domain/amount.ts';
import { ASSET_CLASSES } from '#common/domain/instruments/instrument.ts';
import { PERFORMANCE_RANGES } from '#common/domain/performance/ranges.ts';
import { EFFECTS } from '#common/domain/returns/attribution/brinson.ts';
import { staffEndpoint } from './endpoint.ts';
import { date } from './fees.ts';
import { recordId, success } from './fields.ts';
import { percent, trail } from './returnTrail.ts';
import { schema, spec } from './schema.ts';
import { strategyTargets } from './strategyTargets.ts';

/** The figures of an asset class that have a trail; those of all classes together are return and benchmark. */
export const ATTRIBUTED_FIGURES = ['weight', 'target', 'return', 'benchmark', ...EFFECTS] as const;
export type AttributedFigure = (typeof ATTRIBUTED_FIGURES)[number];

const effects = schema(() =>
  z.object({
    /** In points of the difference, linked over months. */
    allocation: percent,
    selection: percent,
    interaction: percent,
    /** The three together. */
    total: percent,
  }),
);

const attribution = schema(() =>
  z.discriminatedUnion('kind', [
    effects.extend({
      kind: z.literal('defined'),
      /** The day at whose end it starts, and its last day, on which the strategy was priced last. */
      from: date,
      to: date,
      /** What the holdings and the targets returned; the difference is `total`. */
      return: percent,
      benchmark: percent,
      /** What a unit of the strategy returned; null without a price at the start. */
      unitReturn: percent.nullable(),
      /** The return of a unit less that of the holdings, in points. */
      unitDifference: percent.nullable(),
      classes: z.array(
        effects.extend({
          assetClass: z.enum(ASSET_CLASSES),
          /** Averages by days. */
          weight: percent,
          target: percent,
          /** Null where nothing of it was held. */
          return: percent.nullable(),
          benchmark: percent,
        }),
      ),
    }),
    z.object({
      kind: z.literal('notDefined'),
      /**
       * No targets; none that hold before the last price of the strategy; no price of the strategy in the range; an
       * instrument without a price at the start or since, or without a rate of its currency.
       */
      reason: z.enum(['noTargets', 'noTime', 'notPriced', 'noStart', 'noPrice', 'noRate']),
      /** What has no price or rate at the end of a day. */
      missing: z.object({ symbol: z.string(), name: z.string(), day: date }).nullable(),
    }),
  ]),
);

const params = schema(() => z.object({ strategy: recordId }));
const attributionQuery = schema(() =>
  z.strictObject({
    range: z.enum(PERFORMANCE_RANGES).default('All'),
    /** By default that of the strategy. */
    currency: z.enum(CURRENCIES).optional(),
  }),
);

export const getAttributionSpec = spec(() => ({
  summary:
    'Why a strategy returned another amount than its targets: allocation, selection and interaction by asset class, linked over months',
  params,
  query: attributionQuery,
  output: success.extend({
    range: z.enum(PERFORMANCE_RANGES),
    currency: z.enum(CURRENCIES),
    /** Those that were set last; null for none. */
    targets: strategyTargets.nullable(),
    attribution,
  }),
  errors: ['not_found'],
}));

export const getAttribution = staffEndpoint<typeof getAttributionSpec>({
  method: 'GET',
  path: '/api/admin/valuation/strategies/{strategy}/attribution',
  permission: 'read',
  background: true,
  tags: ['valuation', 'instruments'],
});

export const getAttributionTrailSpec = spec(() => ({
  summary:
    'What a figure of the attribution follows from: its inputs, prices with their source and the formula',
  params,
  query: attributionQuery.extend({
    figure: z.enum(ATTRIBUTED_FIGURES).default('return'),
    /** Left out for all classes together. */
    assetClass: z.enum(ASSET_CLASSES).optional(),
  }),
  output: success.extend({ currency: z.enum(CURRENCIES), trail: trail.nullable() }),
  errors: ['not_found'],
}));

export const getAttributionTrail = staffEndpoint<typeof getAttributionTrailSpec>({
  method: 'GET',
  path: '/api/admin/valuation/strategies/{strategy}/attribution/trail',
  permission: 'read',
  background: true,
  tags: ['valuation', 'instruments'],
});
