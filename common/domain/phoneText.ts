/** Words and signs before the number of an extension, in the languages of the site. */
const EXTENSION = /[ ,;]*(?:extension|extn?|x|int(?:erne?)?|durchwahl|dw|poste|#)[ .:=]*(?=\p{Nd}{1,7}#?$)/iu;
const PUNCTUATION = /^[\p{Nd} ()+./-]+(?: ext\. \p{Nd}{1,7}#?)?$/u;
/** Of a short number that can be called from abroad. */
const MIN_DIGITS = 7;

/** A typed phone number with plain digits, hyphens and spaces, and one word for an extension. */
export const plainPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[･·]/g, ' ')
    .replace(EXTENSION, ' ext. ');

export type PhoneTextError = 'characters' | 'digits';

/** Why a text cannot be a phone number; undefined when it looks like one. */
export function phoneTextError(typed: string): PhoneTextError | undefined {
  const plain = plainPhone(typed);
  if (!PUNCTUATION.test(plain)) return 'characters';
  return plain.replace(/\P{Nd}/gu, '').length < MIN_DIGITS ? 'digits' : undefined;
}
