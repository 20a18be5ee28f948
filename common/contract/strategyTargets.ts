import { z } from 'zod';
import { ASSET_CLASSES } from '#common/domain/instruments/instrument.ts';
import { staffEndpoint } from './endpoint.ts';
import { percentUpTo } from './feeRuns.ts';
import { day, instant, internalNote, recordId, success } from './fields.ts';
import { schema, spec } from './schema.ts';

const MOST_HOLDINGS = 100;

const percent = () => percentUpTo(100, 1);

const classTarget = schema(() =>
  z.strictObject({
    assetClass: z.enum(ASSET_CLASSES, 'Choose an asset class'),
    percent: percent(),
    /** Id of the instrument whose return the class is compared with. */
    benchmark: recordId,
  }),
);

const holding = schema(() =>
  z.strictObject({
    instrument: recordId,
    percent: percent().refine((value) => value > 0, 'Enter more than 0, or remove the instrument'),
  }),
);

export const strategyTargets = schema(() =>
  z.object({
    /** How often those of the strategy were set. Whoever sets the next ones states it. */
    number: z.int(),
    /** The first day. They hold until the next one from which others are stated, and replace those from the same day. */
    validFrom: z.string().meta({ format: 'date' }),
    targets: z.array(classTarget),
    /** Of the strategy, at the start of the first day. */
    holdings: z.array(holding),
    setAt: instant,
    setBy: z.string(),
  }),
);

export type StrategyTargetsValues = z.infer<typeof strategyTargets>;

export const setStrategyTargetsSpec = spec(() => ({
  summary:
    'State the target weights of a strategy by asset class and what it holds, from a day on; both add up to 100.0 %',
  body: z.strictObject({
    strategy: recordId,
    /** The number of the last ones that their author has seen; 0 for none. */
    lastNumber: z.int().min(0).max(1_000_000),
    validFrom: day,
    targets: z.array(classTarget).min(1, 'Enter a target').max(ASSET_CLASSES.length),
    holdings: z.array(holding).min(1, 'Enter what the strategy holds').max(MOST_HOLDINGS),
    reason: internalNote(),
  }),
  output: success.extend({ targets: strategyTargets }),
  errors: ['conflict', 'not_found'],
}));

export const setStrategyTargets = staffEndpoint<typeof setStrategyTargetsSpec>({
  method: 'POST',
  path: '/api/admin/valuation/strategies/targets',
  permission: 'operate',
  invalidates: ['valuation', 'journal'],
});
