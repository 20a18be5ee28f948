import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

const bytesOf = (part: string | Uint8Array): Uint8Array =>
  typeof part === 'string' ? Buffer.from(part) : part;

async function* partsOf({ content }: ZippedFile): AsyncIterable<string | Uint8Array> {
  if (typeof content === 'string' || content instanceof Uint8Array) yield content;
  else yield* content;
}

/** Streams files as a ZIP. One part of a file is in memory at a time. */
export function zipStream(files: AsyncIterable<ZippedFile>, at: Date): Readable {
  async function* chunks() {
    const ready: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      ready.push(chunk);
    });
    for await (const file of files) {
      const entry = new ZipDeflate(file.name);
      entry.mtime = at;
      zip.add(entry);
      for await (const part of partsOf(file)) {
        entry.push(bytesOf(part));
        yield* ready.splice(0);
      }
      entry.push(new Uint8Array(), true);
      yield* ready.splice(0);
    }
    zip.end();
    yield* ready.splice(0);
  }
  return Readable.from(chunks());
}
