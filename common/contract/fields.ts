import { z } from 'zod';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import {
  MAX_MONEY,
  MONEY_DECIMALS,
  type Money,
  moneyFromNumber,
  moneyToNumber,
  parseMoney,
} from '#common/domain/money.ts';
import { isPersonName } from '#common/domain/personName.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, localeOf } from '#common/language/language.ts';
import { currentFieldTexts, fieldMessages as messages } from './fieldMessages.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';
import type { FieldMessage } from './validationTexts.ts';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_EXCEPT_LINES = /[^\P{Cc}\n\r\t]/u;
/** Characters that change the text direction and so can disguise a text. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/u;

/** Number of visible characters, without spaces and format characters. */
const visibleLength = (value: string): number => value.replace(/[\p{Cf}\p{Z}\s]/gu, '').length;

const hasText = (value: string) => visibleLength(value) > 0;

/** One line of text, trimmed. `message` is the error when it is missing or too short. */
export const line = (max: number, message: FieldMessage, min = 1) =>
  z
    .string(message)
    .max(max, messages.atMost(max))
    .refine((value) => value.trim().length >= min && hasText(value), message)
    .refine((value) => !CONTROL.test(value), messages.oneLine)
    .refine((value) => !BIDI_CONTROL.test(value), messages.oneDirection)
    .transform((value) => value.trim());

/** An optional line of text, trimmed; an empty one counts as absent. */
export const optionalLine = (max: number = MAX_LENGTH.line) =>
  z
    .string()
    .max(max, messages.atMost(max))
    .refine((value) => !CONTROL.test(value), messages.oneLine)
    .refine((value) => !BIDI_CONTROL.test(value), messages.oneDirection)
    .transform((value) => (hasText(value) ? value.trim() : undefined))
    .optional();

/** A person's name in a public form. Emails repeat it, so it must look like a name. */
export const personName = (message: FieldMessage, min = 1) =>
  line(MAX_LENGTH.name, message, min).refine(isPersonName, messages.nameShape);

/** Text with several lines, trimmed, with \n as line ending. */
export const paragraph = (max: number, message: FieldMessage) =>
  z
    .string(message)
    .max(max, messages.atMost(max))
    .refine(hasText, message)
    .refine((value) => !CONTROL_EXCEPT_LINES.test(value), messages.plainText)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim());

/** An optional note; an empty one counts as absent. */
export const optionalNote = (max: number = MAX_LENGTH.note) =>
  z
    .string()
    .max(max, messages.atMost(max))
    .refine((value) => !CONTROL_EXCEPT_LINES.test(value), messages.plainText)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim() || undefined)
    .optional();

/** A note that only staff see. */
export const internalNote = () => optionalNote().meta({ description: 'Internal note; only staff see it' });

/** A note that the investor reads in the account's activity and notifications. */
export const investorNote = () =>
  optionalNote().meta({ description: 'Note for the investor; the investor sees it' });

export const email = schema(() =>
  z
    .string(messages.email)
    .max(MAX_LENGTH.email, messages.atMost(MAX_LENGTH.email))
    .transform((value) => value.trim())
    .pipe(z.email(messages.email)),
);

const phoneNumber = (missing: FieldMessage, tooShort: FieldMessage) =>
  z
    .string(missing)
    .max(MAX_LENGTH.phone, messages.atMost(MAX_LENGTH.phone))
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .min(1, { error: typeof missing === 'string' ? missing : missing.error, abort: true })
        .min(10, tooShort)
        .regex(/^[+\d(][\d ().\-/]*$/, messages.phoneCharacters),
    );

export const phone = schema(() => phoneNumber(messages.phone, messages.phone));

/** A number that can be removed: an empty text is null. */
export const removablePhone = schema(() =>
  z
    .string(messages.phone)
    .max(MAX_LENGTH.phone, messages.atMost(MAX_LENGTH.phone))
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .refine((value) => value === '' || value.length >= 10, {
          error: messages.calledNumberShort,
          abort: true,
        })
        .regex(/^([+\d(][\d ().\-/]*)?$/, messages.phoneCharacters),
    )
    .transform((value) => value || null),
);

/** The number that staff called. */
export const calledNumber = schema(() => phoneNumber(messages.calledNumber, messages.calledNumberShort));

const invalidId = () => currentFieldTexts()('investorIdInvalid');

export const investorId = schema(() =>
  z
    .string(messages.investorId)
    .max(MAX_LENGTH.id, { error: invalidId })
    .transform((value, context) => {
      const id = normaliseInvestorId(value);
      if (id) return id;
      context.addIssue({ code: 'custom', message: invalidId() });
      return z.NEVER;
    }),
);

/** The single-use code of an e-mail, as a person enters it. `missing` is the error without one. */
export const mailedCode = (missing: FieldMessage) =>
  z
    .string(missing)
    .max(MAX_LENGTH.code, messages.atMost(MAX_LENGTH.code))
    .transform((value) => value.trim())
    .pipe(z.string().min(1, missing));

/** Identifier of a stored record. */
export const recordId = schema(() =>
  z
    .string()
    .max(MAX_LENGTH.id)
    .regex(/^[0-9a-zA-Z-]{1,40}$/, messages.identifier),
);

function toMoney(value: Money | null, context: z.RefinementCtx): Money {
  if (value !== null) return value;
  const t = currentFieldTexts();
  const max = moneyToNumber(MAX_MONEY).toLocaleString(localeOf(t.language));
  context.addIssue({
    code: 'custom',
    message: t('amountUpTo', { decimals: String(MONEY_DECIMALS), max }),
  });
  return z.NEVER;
}

/** A positive USD amount: JSON number with at most 5 decimals → Money. */
export const amount = schema(() =>
  z
    .number(messages.amount)
    .transform((value, context) => toMoney(moneyFromNumber(value), context))
    .refine((value) => value > 0n, messages.amountPositive),
);

/** A USD total of an account: JSON number or plain decimal string, zero allowed → Money. */
export const total = schema(() =>
  z
    .union([z.number(), z.string().max(24)], messages.amount)
    .transform((value, context) =>
      toMoney(typeof value === 'number' ? moneyFromNumber(value) : parseMoney(value), context),
    )
    .refine((value) => value >= 0n, 'Must not be below 0'),
);

/** As `total`, but may be negative: a profit or loss. */
export const signedTotal = schema(() =>
  z
    .union([z.number(), z.string().max(24)], messages.amount)
    .transform((value, context) =>
      toMoney(typeof value === 'number' ? moneyFromNumber(value) : parseMoney(value), context),
    ),
);

/** Calendar day, `YYYY-MM-DD`. */
export const day = schema(() =>
  z
    .string(messages.date)
    .min(1, messages.date)
    .max(10, messages.dateForm)
    .pipe(z.iso.date(messages.dateForm)),
);

export const language = schema(() => z.enum(LANGUAGES));

/** The language of the page that a form is sent from, for the e-mails about it. */
export const pageLanguage = schema(() => language.default(DEFAULT_LANGUAGE));

/** USD with 2 decimals as text, e.g. `120000.00` or `-35.50`. */
export const usdText = schema(() =>
  z.string().meta({ description: 'USD, decimal text with 2 places', examples: ['120000.00'] }),
);

/** USD as a JSON number with at most 5 decimals. */
export const usdNumber = schema(() =>
  z.number().meta({ description: `USD, at most ${MONEY_DECIMALS} decimals` }),
);

/** Instant, ISO 8601 in UTC. */
export const instant = schema(() => z.string().meta({ format: 'date-time' }));

export const success = schema(() => z.object({ success: z.literal(true) }));

/** The response to a public form. */
export const submitted = schema(() => success.extend({ reference: z.string(), emailed: z.boolean() }));

export const version = schema(() => z.int().min(1).max(2_000_000_000));
