import { countrySpecs, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { accountMessage } from './accountMessages.ts';
import type { TranslatedMessage } from './validationTexts.ts';

/** An account number that is meant as an IBAN: it stands first or follows the word IBAN. */
const IBAN_START =
  /^\s*(?:IBAN[\s:.]*)?(?=[A-Z]{2}\s?\d{2}(?:[\s-]|[A-Z0-9]{4}))|\bIBAN[\s:.]*(?=[A-Z]{2}\s?\d{2})/i;
/** Groups as people write them have at most four characters. */
const GROUP_LENGTH = 4;

/** In Norway. */
const SHORTEST_IBAN = 15;

/** The characters of the IBAN that begins a text: one word, or groups of up to four characters. */
function readIban(text: string): string {
  const [first = '', ...words] = text.toUpperCase().split(/[\s-]+/);
  if (!/^[A-Z0-9]+$/.test(first)) return first.replace(/[^A-Z0-9].*$/, '');
  const length = countrySpecs[first.slice(0, 2)]?.chars ?? Number.POSITIVE_INFINITY;
  let iban = first;
  if (first.length > GROUP_LENGTH) return iban;
  for (const word of words) {
    const [group = ''] = /^[A-Z0-9]*/.exec(word) ?? [];
    if (iban.length >= length || group.length === 0 || group.length > GROUP_LENGTH) break;
    iban += group;
    if (group !== word) break;
  }
  return iban;
}

/**
 * What is wrong with the IBAN in a text about a bank account; undefined when it is valid or the text names the account in
 * another way, because not every country has IBANs.
 */
export function ibanError(text: string): TranslatedMessage | undefined {
  const start = IBAN_START.exec(text);
  if (!start) return undefined;
  const iban = readIban(text.slice(start.index + start[0].length));
  const country = iban.slice(0, 2);
  const { errorCodes } = validateIBAN(iban);
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) {
    // Something else, such as a reference, unless it is called an IBAN or is as long as one.
    if (!/iban/i.test(start[0]) && iban.length < SHORTEST_IBAN) return undefined;
    return accountMessage((t) => t('ibanCountry', { country }));
  }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) {
    const length = countrySpecs[country]?.chars ?? 0;
    const values = { country, expected: String(length) };
    return accountMessage((t) => t(iban.length < length ? 'ibanShort' : 'ibanLong', values));
  }
  return errorCodes.length > 0 ? accountMessage((t) => t('ibanTyping')) : undefined;
}

/** Whether a text is a BIC of a known country. */
export const isBic = (text: string): boolean => isValidBIC(text);
