import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneError } from '#common/contract/phone.ts';
import { phoneTextError, plainPhone } from '#common/domain/phoneText.ts';

/** The country of a number that is typed without a country code: that of the office. */
const DEFAULT_COUNTRY = 'CH';
/** Of a number that is typed as from another country. */
const INTERNATIONAL = /^[(\s]*(?:\+|00)/;

/** Whether a country has such a number. */
const exists = (number: PhoneNumber): boolean =>
  // Of a code that several countries share, numbers for examples are in none of them.
  number.country ? number.isValid() : number.isPossible() && !number.nationalNumber.startsWith('0');

/** Whether the text until one of the separators is a number of its own, so that what follows is another or an extension. */
const startsWithNumber = (plain: string, separators: RegExp): boolean =>
  [...plain.matchAll(separators)].some(({ index }) => parsePlain(plain.slice(0, index)) !== undefined);

function parsePlain(plain: string): PhoneNumber | undefined {
  // A slash follows an area code; hyphens and spaces also stand before the last digits of a direct line.
  if (phoneTextError(plain) || startsWithNumber(plain, /\//g)) return undefined;
  const number = parsePhoneNumberFromString(plain, { defaultCountry: DEFAULT_COUNTRY, extract: false });
  return number && exists(number) ? number : undefined;
}

const parsePhone = (typed: string): PhoneNumber | undefined => parsePlain(plainPhone(typed));

/** Why a text is not a phone number that can be called; undefined when it is one. */
export function phoneError(typed: string): PhoneError | undefined {
  const plain = plainPhone(typed);
  const error = phoneTextError(plain);
  if (error || parsePlain(plain)) return error;
  if (startsWithNumber(plain, /[ +/-]+/g)) return 'several';
  return INTERNATIONAL.test(plain) ? 'digits' : 'country';
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
