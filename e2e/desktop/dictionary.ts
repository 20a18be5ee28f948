import { createHash } from 'node:crypto';

/** A leaf of the word table: no affix rules, the rest of the word, a terminator. */
const leaf = (rest: string) => Buffer.from([0x40, 0x00, ...Buffer.from(rest, 'latin1'), 0x00]);

/**
 * A small dictionary in Chromium's format, version 2. Each word must start with a different letter, so that the word
 * table is a single list of first letters.
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

  // Four affix tables. The last one names the letters to try for unknown words; the others are empty.
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
