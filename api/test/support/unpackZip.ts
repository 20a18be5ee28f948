import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const IS_UTF8 = 0x800;

/**
 * The files of a ZIP by name, read from its central directory without the library that wrote it.
 * @throws {Error} where directory, sizes or checksums are wrong
 */
export function unpackZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22;
  const assert = (isTrue: boolean, what: string) => {
    if (!isTrue) throw new Error(`The ZIP is wrong: ${what}.`);
  };
  assert(bytes.readUInt32LE(end) === END, 'end of the directory');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    assert(bytes.readUInt32LE(at) === DIRECTORY_ENTRY, 'entry of the directory');
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, nameEnd);
    assert(/^[ -~]*$/.test(name) || (bytes.readUInt16LE(at + 8) & IS_UTF8) > 0, `encoding of ${name}`);
    const local = bytes.readUInt32LE(at + 42);
    assert(bytes.readUInt32LE(local) === LOCAL_ENTRY, `place of ${name}`);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(start, start + packed));
    assert(content.length === size && crc32(content) === bytes.readUInt32LE(at + 16), `content of ${name}`);
    assert(!files.has(name), `second ${name}`);
    files.set(name, content);
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  assert(at === end, 'size of the directory');
  return files;
}
