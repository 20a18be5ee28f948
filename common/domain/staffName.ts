/** A name without what readers hardly see: case, spaces, punctuation, invisible and compatibility characters. */
export const comparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u;

/** Whether a name mixes Latin letters with letters of other scripts that look like them. */
export const mixesScripts = (name: string): boolean => {
  const plain = name.normalize('NFKC');
  return LATIN.test(plain) && LOOKS_LATIN.test(plain);
};
