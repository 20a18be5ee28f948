import { inflateSync } from 'node:zlib';

/** The objects of a PDF as text, with its streams unpacked. */
export function unpackPdf(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) => {
    const data = Buffer.from(packed, 'latin1');
    return data[0] === 0x78 ? inflateSync(data).toString('latin1') : '';
  });
  return [source, ...streams].join('\n');
}
