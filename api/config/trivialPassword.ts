import { readCommonPasswords } from '../passwords/commonPasswords.ts';

/** Words that default and placeholder passwords consist of. */
const COMMON_WORDS = [
  'password',
  'passwort',
  'passphrase',
  'pass',
  'administrator',
  'admin',
  'root',
  'user',
  'staff',
  'investor',
  'firnline',
  'firn',
  'welcome',
  'letmein',
  'changeme',
  'change',
  'me',
  'please',
  'secret',
  'default',
  'demo',
  'test',
  'testing',
  'example',
  'login',
  'master',
  'monkey',
  'dragon',
  'iloveyou',
  'qwertyuiop',
  'qwertzuiop',
  'qwerty',
  'qwertz',
  'asdfghjkl',
  'asdf',
  'zxcvbnm',
  'yxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'abcdefghijkl',
  'abcdefgh',
  'abcdef',
  'abcd',
  'abc',
  'the',
  'my',
  'is',
];

const ONLY_COMMON_WORDS = new RegExp(`^(?:${COMMON_WORDS.join('|')})*$`);
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const MIN_DISTINCT_CHARACTERS = 6;

/**
 * Whether a password is among the first guesses: one of the 100 000 most common, only digits, a few repeated
 * characters, or only common words, possibly with digits around them or lookalikes such as `P@ssw0rd`.
 */
export function isTrivialPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < MIN_DISTINCT_CHARACTERS || readCommonPasswords()(password)) return true;
  const inner = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const asWritten = inner.replace(/[^a-z]/g, '');
  const withoutLookalikes = [...inner].map((character) => LOOKALIKES[character] ?? character).join('');
  return (
    /^[\d\s.,-]+$/.test(lower) || [asWritten, withoutLookalikes.replace(/[^a-z]/g, '')].some(isOnlyWords)
  );
}

const isOnlyWords = (letters: string): boolean => letters !== '' && ONLY_COMMON_WORDS.test(letters);
