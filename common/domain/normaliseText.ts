/** Scripts in which a joiner between two letters changes how they look or read. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Nko', 'Adlam', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Myanmar', 'Khmer', 'Tibetan'],
].map((script) => `\\p{Script=${script}}`);

/** Characters that show nothing by themselves, and the blank Braille pattern. */
const INVISIBLE = '[\\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]';

const MONGOLIAN = '[\u1820-\u18aa]';
const joined = `(?!${INVISIBLE})(?:[${JOINING.join('')}]|${MONGOLIAN})`;

/** Invisible characters that writing needs, each where it changes how its neighbours look. */
const NEEDED = [
  // The lookbehind comes second, so that only joiners read backwards.
  `[\u200c\u200d](?<=${joined}\\p{M}*.)(?=\\p{M}*${joined})`,
  // Emoji: several that form one picture, and the coloured form.
  '(?<=\\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})\ufe0f',
  // Variants of Chinese and Mongolian characters in names.
  '(?<=\\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]',
  `(?<=${MONGOLIAN})[\u180b-\u180d\u180f]`,
].join('|');

const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu');

/**
 * The one form of a text from outside: Unicode's form C, without invisible characters and outer space. Characters that
 * change the text direction are invisible too. Joiners stay where a script needs them.
 */
export const normaliseText = (text: string): string =>
  text.replace(NEEDED_OR_INVISIBLE, '$1').normalize('NFC').trim();
