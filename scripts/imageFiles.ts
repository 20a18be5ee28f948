import { crc32, deflateSync } from 'node:zlib';

/** A picture: 4 bytes a pixel, red, green, blue, opacity, row by row from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function png({ width, height, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, colour with opacity.
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width * 4, (row + 1) * width * 4), row * (1 + width * 4) + 1);
  }
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** As Windows keeps small pictures: a bitmap from the bottom row up, blue first, and a mask that hides nothing. */
function bitmap({ width, height, pixels }: Picture): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  // Picture and mask are counted together.
  header.writeInt32LE(height * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const colours = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const from = (row * width + column) * 4;
      const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(from, from + 4);
      colours.set([blue, green, red, opacity], ((height - 1 - row) * width + column) * 4);
    }
  }
  const mask = Buffer.alloc(Math.ceil(width / 32) * 4 * height);
  return Buffer.concat([header, colours, mask]);
}

/** A Windows icon of square pictures, none wider than 256. */
export function ico(pictures: readonly Picture[]): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  // Compressed only where it pays and every installer's tool reads it.
  const bodies = pictures.map((picture) => (picture.width === 256 ? png(picture) : bitmap(picture)));
  let offset = 6 + 16 * pictures.length;
  const entries = pictures.map(({ width, height }, index) => {
    const size = bodies[index]?.length ?? 0;
    const entry = Buffer.alloc(16);
    // 0 stands for 256.
    entry.set([width % 256, height % 256, 0, 0]);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(size, 8);
    entry.writeUInt32LE(offset, 12);
    offset += size;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...bodies]);
}

/** Apple's names for pictures by their width, once as such and once as twice the half. */
const APPLE_TYPES: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** A macOS icon of square pictures. @throws when one has a width that Apple knows no name for */
export function icns(pictures: readonly Picture[]): Buffer {
  const parts = pictures.flatMap((picture) => {
    const types = APPLE_TYPES[picture.width];
    if (!types) throw new Error(`There is no icon of ${picture.width} pixels on macOS.`);
    const body = png(picture);
    return types.map((type) => {
      const head = Buffer.alloc(8);
      head.write(type, 'latin1');
      head.writeUInt32BE(8 + body.length, 4);
      return Buffer.concat([head, body]);
    });
  });
  const head = Buffer.alloc(8);
  head.write('icns', 'latin1');
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return Buffer.concat([head, ...parts]);
}
