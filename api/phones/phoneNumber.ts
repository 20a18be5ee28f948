import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneError } from '#common/contract/phone.ts';
import { phoneTextError, plainPhone } from '#common/domain/phoneText.ts';

/** The country of a number that is typed without a country code: that of the office. */
const DEFAULT_COUNTRY = 'CH';
/** Of a number that is typed as from another country. */
const INTERNATIONAL = /^[(\s]*(?:\+|00)/;

function parsePhone(typed: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(plainPhone(typed), {
    defaultCountry: DEFAULT_COUNTRY,
    extract: false,
  });
  // Valid numbers only would reject new ranges, and numbers that are reserved for examples.
  return number?.isPossible() ? number : undefined;
}

/** Why a text is not a phone number that can be called; undefined when it is one. */
export function phoneError(typed: string): PhoneError | undefined {
  const error = phoneTextError(typed);
  if (error || parsePhone(typed)) return error;
  return INTERNATIONAL.test(plainPhone(typed)) ? 'digits' : 'country';
}

/** Whether a typed number is the one on file. */
export function isSameNumber(onFile: string | null | undefined, called: string): boolean {
  if (!onFile) return false;
  const [stored, typed] = [parsePhone(onFile), parsePhone(called)];
  return stored && typed
    ? stored.number === typed.number && stored.ext === typed.ext
    : plainPhone(onFile) === plainPhone(called);
}

/** The columns of a number: as it was typed, and in E.164, which is null for a text from before numbers were checked. */
export const phoneColumns = <Typed extends string | null>(phone: Typed) => ({
  phone,
  phoneE164: (phone && parsePhone(phone)?.number) || null,
});

/** A number as it is read: in national form when it is Swiss, in international form otherwise, with its extension. */
export function displayPhone(typed: string): string {
  const number = parsePhone(typed);
  if (!number) return typed;
  return number.country === DEFAULT_COUNTRY ? number.formatNational() : number.formatInternational();
}
