import { z } from 'zod';
import { CURRENCIES, type Currency } from '#common/domain/amount.ts';
import { PRICE_SOURCES } from '#common/domain/prices/price.ts';
import { TRAIL_FORMULAS, TRAIL_NAMES, type Trail } from '#common/domain/returns/trail.ts';
import { instant } from './fields.ts';
import { decimalText } from './instruments.ts';
import { schema } from './schema.ts';

export const percent = schema(() => z.number().meta({ description: 'Percent, not rounded' }));

export const exactText = schema(() =>
  z.string().meta({ description: 'Decimal text with 2 to 5 places, in the stated currency' }),
);

export const exchangeRate = schema(() =>
  z.object({
    from: z.enum(CURRENCIES),
    to: z.enum(CURRENCIES),
    /** What one unit of the first currency is in the second. */
    value: z.string().meta({ description: 'Decimal text with up to 10 places', examples: ['0.8854'] }),
    /** When its price is of, where that came from, and the valuation run that used it, if one did. */
    at: instant,
    source: z.enum(PRICE_SOURCES),
    run: z.int().nullable(),
  }),
);

/** A price or rate as it is recorded. */
const quote = schema(() =>
  z.object({
    price: decimalText,
    currency: z.enum(CURRENCIES),
    at: instant,
    source: z.enum(PRICE_SOURCES),
  }),
);

export interface TrailNode extends Pick<Trail, 'name' | 'of'> {
  readonly instrument?: string | undefined;
  readonly amount?: string | undefined;
  readonly currency?: Currency | undefined;
  readonly rate?: z.infer<typeof exchangeRate> | undefined;
  readonly percent?: number | null | undefined;
  readonly quantity?: string | undefined;
  readonly quote?: z.infer<typeof quote> | undefined;
  readonly source?: { readonly at: string; readonly run: number | null } | undefined;
  readonly weight?: number | undefined;
  readonly isApproximation?: boolean | undefined;
  readonly formula?: Trail['formula'] | undefined;
  readonly inputs: readonly TrailNode[];
}

/** A part of a trail whose inputs are of a kind. */
const trailOf = <Input extends z.ZodType>(input: Input) =>
  z.object({
    name: z.enum(TRAIL_NAMES),
    of: z.string(),
    /** Symbol. */
    instrument: z.string().optional(),
    amount: exactText.optional(),
    /** Of the amount, where it is not the one of the response. */
    currency: z.enum(CURRENCIES).optional(),
    rate: exchangeRate.optional(),
    percent: percent.nullable().optional(),
    /** Of units: decimal text. */
    quantity: decimalText.optional(),
    quote: quote.optional(),
    /**
     * When a value was stated, and by which valuation run; without a run staff declared it. A value that follows from
     * another one and from payments has no source, and neither has that nothing was held.
     */
    source: z.object({ at: instant, run: z.int().nullable() }).optional(),
    weight: z.number().optional(),
    isApproximation: z.boolean().optional(),
    formula: z.enum(TRAIL_FORMULAS).optional(),
    inputs: z.array(input),
  });

const LEVELS = 8;

/** No trail has more levels. */
export const trail = schema(() => {
  let node: z.ZodType<TrailNode> = trailOf(z.never());
  for (let level = 1; level < LEVELS; level += 1) node = trailOf(node);
  return node;
});
