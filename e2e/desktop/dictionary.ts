import { createHash } from 'node:crypto';

/** A word's end in the table: no rules of inflection, the rest of the word, and its end. */
const leaf = (rest: string) => Buffer.from([0x40, 0x00, ...Buffer.from(rest, 'latin1'), 0x00]);

/**
 * A dictionary in Chromium's own format, version 2, of a few words. Each must begin with another letter, so that
 * the table of words is one list of first letters.
 */
export function dictionaryOf(words: readonly string[]): Buffer {
  const sorted = words.toSorted();
  const leaves = sorted.map((word) => leaf(word.slice(1)));
  let offset = 0;
  const letters = sorted.flatMap((word, index) => {
    const entry = [word.charCodeAt(0), offset];
    offset += leaves[index]?.length ?? 0;
    return entry;
  });
  const table = Buffer.concat([Buffer.from([0xe0 | sorted.length, ...letters]), ...leaves]);

  // Four empty tables of rules but the last, which says which letters to try for a word that is not known.
  const rules = [
    Buffer.from('\0\0'),
    Buffer.from('\0'),
    Buffer.from('\0\0'),
    Buffer.from('SET UTF-8\nTRY abcdefghijklmnopqrstuvwxyz\n\0'),
  ];
  const HEADER = 32;
  const affixes = Buffer.alloc(16);
  let place = HEADER + affixes.length;
  rules.forEach((rule, index) => {
    affixes.writeUInt32LE(place, index * 4);
    place += rule.length;
  });
  const body = Buffer.concat([affixes, ...rules, table]);
  const header = Buffer.alloc(HEADER);
  header.write('BDic', 'latin1');
  header.writeUInt16LE(2, 4);
  header.writeUInt32LE(HEADER, 8);
  header.writeUInt32LE(place, 12);
  createHash('md5').update(body).digest().copy(header, 16);
  return Buffer.concat([header, body]);
}
