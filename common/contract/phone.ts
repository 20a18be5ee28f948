import { type PhoneTextError, phoneTextError } from '#common/domain/phoneText.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';
import { text } from './text.ts';
import { type FieldMessage, issueWith } from './validationTexts.ts';

/** Specified for the forms. */
const MIN_LENGTH = 10;

export type PhoneError = PhoneTextError | 'country' | 'several';

/** Why a text is not a phone number; undefined when it is one. */
type PhoneCheck = (typed: string) => PhoneError | undefined;

let check: PhoneCheck = phoneTextError;

/** Validates with another check than that of the characters: the service knows the numbers of each country. */
export function withPhoneCheck<Result>(chosen: PhoneCheck, validate: () => Result): Result {
  const before = check;
  check = chosen;
  try {
    return validate();
  } finally {
    check = before;
  }
}

const ERRORS = {
  characters: messages.phoneCharacters,
  digits: messages.phoneDigits,
  country: messages.phoneCountry,
  several: messages.phoneSeveral,
} as const satisfies Record<PhoneError, FieldMessage>;

const phoneNumber = (missing: FieldMessage, tooShort: FieldMessage, isRemovable = false) =>
  text(MAX_LENGTH.phone, missing).superRefine((typed, context) => {
    if (typed === '' && isRemovable) return;
    const add = (message: FieldMessage) => context.addIssue(issueWith(message));
    if (typed === '') return add(missing);
    if (typed.length < MIN_LENGTH) return add(tooShort);
    const error = check(typed);
    if (error) add(ERRORS[error]);
  });

export const phone = schema(() => phoneNumber(messages.phone, messages.phone));

/** A number that can be removed: an empty text is null. */
export const removablePhone = schema(() =>
  phoneNumber(messages.phone, messages.calledNumberShort, true).transform((typed) => typed || null),
);

/** The number that staff called. */
export const calledNumber = schema(() => phoneNumber(messages.calledNumber, messages.calledNumberShort));
