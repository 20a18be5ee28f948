import { z } from 'zod';
import { ERASURE_GROUNDS } from '#common/domain/erasure.ts';
import { TRADE_KINDS } from '#common/domain/ledger/transaction.ts';
import { TRANSACTION_TYPES } from '#common/domain/portfolio.ts';
import { instant } from './fields.ts';
import { schema } from './schema.ts';

const amount = schema(() => z.string().meta({ description: 'USD, exact decimal text' }));
const type = schema(() => z.enum(TRANSACTION_TYPES));

/** What the sentence about a journal entry contains, so that a screen can write it in its language. */
export const sentenceValues = schema(() =>
  z.object({
    amount: amount.optional(),
    type: type.optional(),
    /** Kind of a booked trade. */
    trade: z.enum(TRADE_KINDS).optional(),
  }),
);

export type SentenceValues = z.infer<typeof sentenceValues>;

/** When and why the personal values of an entry were erased. */
export const erasedEntry = schema(() =>
  z.object({
    /** In English. */
    text: z.string(),
    at: instant,
    ground: z.enum(ERASURE_GROUNDS),
  }),
);

export type ErasedEntry = z.infer<typeof erasedEntry>;

/** A field of a journal entry before or after the change, in parts that a screen can write in its language. */
export const fieldValue = schema(() =>
  z.object({
    /** The same in every language, such as a name. */
    text: z.string().optional(),
    amount: amount.optional(),
    type: type.optional(),
    /** YYYY-MM-DD. */
    day: z.string().optional(),
    /** Such as `approved`. */
    state: z.string().optional(),
    assets: z.array(z.object({ name: z.string(), allocation: z.number() })).optional(),
  }),
);

export type FieldValue = z.infer<typeof fieldValue>;
