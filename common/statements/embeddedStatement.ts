const HEADER = '%PDF-';
/** The stream of the embedded JSON, as the service writes it. */
const EMBEDDED =
  /\/Type \/EmbeddedFile\n(?:(?!endobj)[\s\S])*?\/Subtype \/application#2Fjson\n\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/;

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The signed statement in a PDF, empty where there is none that can be read; null for another file. */
export async function embeddedStatement(bytes: Uint8Array): Promise<Uint8Array | null> {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.startsWith(HEADER)) return null;
  const found = EMBEDDED.exec(text);
  if (!found) return new Uint8Array();
  const start = found.index + found[0].length;
  try {
    return await inflate(Uint8Array.from(bytes.subarray(start, start + Number(found[1]))));
  } catch {
    return new Uint8Array();
  }
}
