const HEADER = '%PDF-';
/** Ahead of the stream of the embedded JSON, as the service writes it. */
const FILE = '/Type /EmbeddedFile\n';
/** Longer than what is between the two. */
const WINDOW = 400;
/** More than the service embeds. */
const MAX_FILES = 10;
const STREAM =
  /^(?:(?!endobj)[\s\S])*?\/Subtype \/application#2Fjson\n\/Length (\d{1,9})\n\/Filter \/FlateDecode\n>>\nstream\n/;
/** Longest signed statement that is read, in bytes: some 50 000 flows. */
export const MAX_STATEMENT = 16 * 1024 * 1024;

/** @throws {Error} for what is not compressed, or more than a statement has */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    size += next.value.length;
    if (size > MAX_STATEMENT) {
      await reader.cancel();
      throw new Error('The embedded file is too long.');
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

/** Where the compressed JSON is, as offset and length. */
function findStream(text: string): readonly [number, number] | undefined {
  let start = 0;
  for (let file = 0; file < MAX_FILES; file += 1) {
    const at = text.indexOf(FILE, start);
    if (at === -1) return undefined;
    start = at + FILE.length;
    const found = STREAM.exec(text.slice(start, start + WINDOW));
    if (found) return [start + found[0].length, Number(found[1])];
  }
  return undefined;
}

/** The signed statement in a PDF, empty where there is none that can be read; null for another file. */
export async function embeddedStatement(bytes: Uint8Array): Promise<Uint8Array | null> {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.startsWith(HEADER)) return null;
  const [start, length] = findStream(text) ?? [0, 0];
  try {
    return await inflate(Uint8Array.from(bytes.subarray(start, start + length)));
  } catch {
    return new Uint8Array();
  }
}
