import { z } from 'zod';
import { isDateInRange, yearOfTwoDigits } from '#common/domain/enteredDate.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import { MONEY_DECIMALS, type Money, moneyFromNumber, parseMoney } from '#common/domain/money.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#common/language/language.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';
import { text } from './text.ts';
import { type FieldMessage, issueWith } from './validationTexts.ts';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_EXCEPT_LINES = /[^\P{Cc}\n\r\t]/u;

/** One line of text. `message` is the error when it is missing or too short. */
export const line = (max: number, message: FieldMessage, min = 1) =>
  text(max, message)
    .min(min, message)
    .refine((value) => !CONTROL.test(value), messages.oneLine);

/** An optional line of text; an empty one counts as absent. */
export const optionalLine = (max: number = MAX_LENGTH.line) =>
  text(max)
    .refine((value) => !CONTROL.test(value), messages.oneLine)
    .transform((value) => value || undefined)
    .optional();

const lines = (max: number, message?: FieldMessage) =>
  text(max, message).refine((value) => !CONTROL_EXCEPT_LINES.test(value), messages.plainText);

const unixLines = (value: string): string => value.replace(/\r\n?/g, '\n');

/** Text with several lines, with \n as line ending. */
export const paragraph = (max: number, message: FieldMessage) =>
  lines(max, message).min(1, message).transform(unixLines);

/** An optional note; an empty one counts as absent. */
export const optionalNote = (max: number = MAX_LENGTH.note) =>
  lines(max)
    .transform((value) => unixLines(value) || undefined)
    .optional();

/** A note that only staff see. */
export const internalNote = () => optionalNote().meta({ description: 'Internal note; only staff see it' });

/** A note that the investor reads in the account's activity and notifications. */
export const investorNote = () =>
  optionalNote().meta({ description: 'Note for the investor; the investor sees it' });

export const investorId = schema(() =>
  text(MAX_LENGTH.id, messages.investorId).transform((value, context) => {
    const id = normaliseInvestorId(value);
    if (id) return id;
    context.addIssue(issueWith(messages.investorIdInvalid));
    return z.NEVER;
  }),
);

/** The single-use code of an e-mail, as a person enters it. `missing` is the error without one. */
export const mailedCode = (missing: FieldMessage) => text(MAX_LENGTH.code, missing).min(1, missing);

/** Identifier of a stored record. */
export const recordId = schema(() =>
  z
    .string()
    .max(MAX_LENGTH.id)
    .regex(/^[0-9a-zA-Z-]{1,40}$/, messages.identifier),
);

function toMoney(value: Money | null, context: z.RefinementCtx): Money {
  if (value !== null) return value;
  context.addIssue(issueWith(messages.amountUpTo));
  return z.NEVER;
}

/** A positive USD amount: JSON number with at most 5 decimals → Money. */
export const amount = schema(() =>
  z
    .number(messages.amount)
    .transform((value, context) => toMoney(moneyFromNumber(value), context))
    .refine((value) => value > 0n, messages.amountPositive),
);

const statedAmount = () => z.union([z.number(), z.string().max(24)], messages.amount);

const readAmount = (value: number | string, context: z.RefinementCtx): Money =>
  toMoney(typeof value === 'number' ? moneyFromNumber(value) : parseMoney(value), context);

/** A USD total of an account: JSON number or plain decimal string, zero allowed → Money. */
export const total = schema(() =>
  statedAmount()
    .transform(readAmount)
    .refine((value) => value >= 0n, 'Must not be below 0'),
);

/** As `total`, but may be negative: a profit or loss, or what is invested after more was paid out than in. */
export const signedTotal = schema(() => statedAmount().transform(readAmount));

/** Calendar day, `YYYY-MM-DD`. Every date that people enter is one. */
export const day = schema(() =>
  text(10, messages.date)
    .min(1, messages.date)
    .meta({ format: 'date' })
    .pipe(z.iso.date({ ...messages.dateForm, abort: true }))
    .refine((date) => yearOfTwoDigits(date) === null, { ...messages.dateYear, abort: true })
    .refine(isDateInRange, messages.dateRange),
);

export const language = schema(() => z.enum(LANGUAGES));

/** The language of the page that a form is sent from, for the e-mails about it. */
export const pageLanguage = schema(() => language.default(DEFAULT_LANGUAGE));

/** USD with 2 decimals as text, e.g. `120000.00` or `-35.50`. */
export const usdText = schema(() =>
  z.string().meta({ description: 'USD, decimal text with 2 places', examples: ['120000.00'] }),
);

/** As `usdText`, in a currency that is stated beside it. */
export const amountText = schema(() =>
  z
    .string()
    .meta({ description: 'Decimal text with 2 places, in the stated currency', examples: ['120000.00'] }),
);

/** USD as a JSON number with at most 5 decimals. */
export const usdNumber = schema(() =>
  z.number().meta({ description: `USD, at most ${MONEY_DECIMALS} decimals` }),
);

/** Instant, ISO 8601 in UTC. */
export const instant = schema(() => z.string().meta({ format: 'date-time' }));

export const success = schema(() => z.object({ success: z.literal(true) }));

/** A request that waits for a second person. */
export const pendingRequest = schema(() =>
  z.object({ id: z.string(), title: z.string(), requestedBy: z.string() }),
);

export type PendingRequest = z.infer<typeof pendingRequest>;

/** Response to a change of a record that requests for approval can be about. */
export const changed = schema(() =>
  success.extend({
    /** Requests that the change has voided, if any. */
    voided: z.array(pendingRequest).optional(),
  }),
);

/** The response to a public form. */
export const submitted = schema(() => success.extend({ reference: z.string(), emailed: z.boolean() }));

export const version = schema(() => z.int().min(1).max(2_000_000_000));
