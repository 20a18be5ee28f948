import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import { root } from './paths.ts';

const INK = '#0e1a24';
const PAPER = '#fbfaf7';
/** Side of the logo's view box. */
const VIEW_BOX = 32;

const WINDOWS = [16, 24, 32, 48, 64, 128, 256];
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512];
/** Apple's type codes by width: most widths serve as themselves and as twice the half. */
const MACOS: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};
/** File names that electron-builder expects for MSIX tiles. */
const TILES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  StoreLogo: [50, 50],
  Square44x44Logo: [44, 44],
  Square150x150Logo: [150, 150],
  Wide310x150Logo: [310, 150],
};

/** Path of the logo that the screens show. */
function logoPath(): string {
  const source = readFileSync(join(root, 'common', 'ui', 'Logo.tsx'), 'utf8');
  const path = / d="([^"]+)"/.exec(source)?.[1];
  if (!path) throw new Error('common/ui/Logo.tsx has no path to draw the icon from.');
  return path;
}

/** The logo on a sheet of paper. macOS icons have a margin and round corners, in parts of the side. */
export function drawIcon(width: number, height = width, margin = 0, corner = 0): Promise<Buffer> {
  const side = Math.min(width, height);
  // The logo takes more of a small icon.
  const logo = side * (side <= 32 ? 0.86 : 0.62) * (1 - 2 * margin);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect x="${margin * width}" y="${margin * height}" width="${(1 - 2 * margin) * width}"
      height="${(1 - 2 * margin) * height}" rx="${corner * side}" fill="${PAPER}"/>
    <path transform="translate(${(width - logo) / 2} ${(height - logo) / 2}) scale(${logo / VIEW_BOX})"
      fill="${INK}" d="${logoPath()}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Part of an ICNS file: type, length including these eight bytes, content. */
function icnsPart(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}

/** Draws the icons of all systems into the packager's folder of resources. */
export async function writeIcons(folder: string): Promise<void> {
  for (const name of ['icons', 'appx']) mkdirSync(join(folder, name), { recursive: true });
  const ico = await pngToIco(await Promise.all(WINDOWS.map((side) => drawIcon(side))));
  writeFileSync(join(folder, 'icon.ico'), ico);
  const parts = Object.entries(MACOS).map(async ([side, types]) => {
    const png = await drawIcon(Number(side), Number(side), 100 / 1024, 185 / 1024);
    return types.map((type) => icnsPart(type, png));
  });
  const icns = icnsPart('icns', Buffer.concat((await Promise.all(parts)).flat()));
  writeFileSync(join(folder, 'icon.icns'), icns);
  for (const side of LINUX) {
    writeFileSync(join(folder, 'icons', `${side}x${side}.png`), await drawIcon(side));
  }
  for (const [name, [width, height]] of Object.entries(TILES)) {
    writeFileSync(join(folder, 'appx', `${name}.png`), await drawIcon(width, height));
  }
}
