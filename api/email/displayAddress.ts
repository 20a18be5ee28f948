import { domainToUnicode } from 'node:url';

/** Letters of the languages that are written in Latin; those of phonetics look like others. */
const LATIN = 'a-z\u00df-\u024f\u1e00-\u1eff';
const scripts = (...names: readonly string[]) => names.map((name) => `\\p{scx=${name}}`).join('');

/**
 * The letters that one domain can have. Close to "moderately restrictive" of Unicode UTS 39, section 5.2, which browsers
 * apply to each label: one script, or Latin beside a script that looks different. Here the letters of the whole domain
 * count, because Cyrillic letters before `.com` can spell a known name.
 */
const WRITINGS = [
  LATIN + scripts('Han', 'Hiragana', 'Katakana'),
  LATIN + scripts('Han', 'Bopomofo'),
  LATIN + scripts('Han', 'Hangul'),
  ...[
    'Arabic',
    'Bengali',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
    'Khmer',
  ],
  ...['Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
].map((writing) => (writing.startsWith(LATIN) ? writing : LATIN + scripts(writing)));
const ALONE = ['Armenian', 'Cyrillic', 'Greek'].map((script) => scripts(script));

const DISPLAYED = new RegExp(
  `^(?=[\\p{L}\\p{M}\\d.-]+$)(?:${[...WRITINGS, ...ALONE].map((writing) => `[${writing}\\d.-]+`).join('|')})$`,
  'u',
);

/** An address with the letters of its domain, whatever they look like. */
export function unicodeAddress(stored: string): string {
  const at = stored.lastIndexOf('@') + 1;
  if (at === 0 || !/(?:^|\.)xn--/i.test(stored.slice(at))) return stored;
  return stored.slice(0, at) + domainToUnicode(stored.slice(at));
}

/**
 * An e-mail address, or a name for signing in, as people read it: with the letters of its domain, unless these could be
 * taken for others. Mail is sent to the stored address.
 */
export function displayAddress(stored: string): string {
  const typed = unicodeAddress(stored);
  return DISPLAYED.test(typed.slice(typed.lastIndexOf('@') + 1)) ? typed : stored;
}
