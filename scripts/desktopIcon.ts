import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { icns, ico, type Picture, png } from './imageFiles.ts';
import { root } from './paths.ts';

type Point = readonly [x: number, y: number];
type Figures = readonly (readonly Point[])[];

/** Lines on which a row of pixels is looked at. */
const SAMPLES_PER_PIXEL = 4;
const INK = [0x0e, 0x1a, 0x24] as const;
const PAPER = [0xfb, 0xfa, 0xf7] as const;
/** The mark's own grid. */
const GRID = 32;

/** Corners of the figures of an SVG path of straight lines: M, L, l, H, h, V, v, z. */
export function polygons(path: string): Figures {
  const tokens = path.match(/[a-z]|-?\d*\.?\d+/gi) ?? [];
  const figures: Point[][] = [];
  let [x, y, command] = [0, 0, 'M'];
  let figure: Point[] = [];
  const number = () => Number(tokens.shift());
  while (tokens.length > 0) {
    if (/[a-z]/i.test(tokens[0] ?? '')) command = tokens.shift() ?? '';
    if (command === 'z' || command === 'Z') {
      figures.push(figure);
      figure = [];
      continue;
    }
    const isRelative = command === command.toLowerCase();
    const kind = command.toUpperCase();
    if (!'MLHV'.includes(kind)) throw new Error(`The mark has a ${command}, which the icon cannot draw.`);
    if (kind !== 'V') x = number() + (isRelative ? x : 0);
    if (kind !== 'H') y = number() + (isRelative ? y : 0);
    figure.push([x, y]);
    if (kind === 'M') command = isRelative ? 'l' : 'L';
  }
  return figures;
}

/** Where a line at this height enters and leaves a figure, from left to right. */
function crossings(figure: readonly Point[], y: number): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < figure.length; at += 1) {
    const [x1, y1] = figure[at] ?? [0, 0];
    const [x2, y2] = figure[(at + 1) % figure.length] ?? [0, 0];
    if (y1 > y !== y2 > y) found.push(((x2 - x1) * (y - y1)) / (y2 - y1) + x1);
  }
  return found.sort((a, b) => a - b);
}

/** Adds to a row of pixels how much of each lies between two places. @param weight of the whole pixel */
function cover(row: Float64Array, from: number, to: number, weight: number): void {
  for (let pixel = Math.max(0, Math.floor(from)); pixel < Math.min(row.length, to); pixel += 1) {
    row[pixel] = (row[pixel] ?? 0) + (Math.min(to, pixel + 1) - Math.max(from, pixel)) * weight;
  }
}

/** The sheet of paper under the mark, in parts of the icon's side: macOS leaves a margin and rounds its icons. */
interface Sheet {
  readonly margin: number;
  readonly corner: number;
}

const FULL: Sheet = { margin: 0, corner: 0 };
const APPLE: Sheet = { margin: 100 / 1024, corner: 185 / 1024 };

/** From where to where a line at this height runs over a sheet; all in parts of the picture's sides. */
function across({ margin, corner }: Sheet, y: number): readonly [from: number, to: number] {
  if (y < margin || y > 1 - margin) return [0, 0];
  const intoCorner = Math.max(margin + corner - y, y - (1 - margin - corner), 0);
  const inset = margin + corner - Math.sqrt(corner * corner - intoCorner * intoCorner);
  return [inset, 1 - inset];
}

/** How much of the shorter side the mark takes: more where there are few pixels for it. */
const share = (side: number, sheet: Sheet) => (side <= 32 ? 0.86 : 0.62) * (1 - 2 * sheet.margin);

/** The mark, ink on paper. */
function drawMark(figures: Figures, width: number, height: number, sheet = FULL): Picture {
  const pixels = new Uint8Array(width * height * 4);
  const side = Math.min(width, height);
  const unit = (share(side, sheet) * side) / GRID;
  const onPicture = (x: number) => (x - GRID / 2) * unit + width / 2;
  for (let row = 0; row < height; row += 1) {
    const [ink, paper] = [new Float64Array(width), new Float64Array(width)];
    for (let line = 0; line < SAMPLES_PER_PIXEL; line += 1) {
      const y = row + (line + 0.5) / SAMPLES_PER_PIXEL;
      const [from, to] = across(sheet, y / height);
      cover(paper, from * width, to * width, 1 / SAMPLES_PER_PIXEL);
      for (const figure of figures) {
        const places = crossings(figure, (y - height / 2) / unit + GRID / 2);
        for (let at = 0; at < places.length; at += 2) {
          cover(ink, onPicture(places[at] ?? 0), onPicture(places[at + 1] ?? 0), 1 / SAMPLES_PER_PIXEL);
        }
      }
    }
    for (let column = 0; column < width; column += 1) {
      const [sheetPart, inkPart] = [paper[column] ?? 0, ink[column] ?? 0];
      const colour = PAPER.map((from, channel) => Math.round(from + ((INK[channel] ?? 0) - from) * inkPart));
      pixels.set([...colour, Math.round(255 * sheetPart)], (row * width + column) * 4);
    }
  }
  return { width, height, pixels };
}

const WINDOWS = [16, 24, 32, 48, 64, 128, 256];
const MACOS = [32, 64, 128, 256, 512, 1024];
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512];
/** By the names that the packager gives to Windows' tiles. */
const TILES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  StoreLogo: [50, 50],
  Square44x44Logo: [44, 44],
  Square150x150Logo: [150, 150],
  Wide310x150Logo: [310, 150],
};

/** Draws the icons from the mark that the screens show, into the packager's folder of resources. */
export function writeIcons(folder: string): void {
  const source = readFileSync(join(root, 'common', 'ui', 'Mark.tsx'), 'utf8');
  const path = / d="([^"]+)"/.exec(source)?.[1];
  if (!path) throw new Error('common/ui/Logo.tsx has no path to draw the icon from.');
  const figures = polygons(path);
  for (const name of ['icons', 'appx']) mkdirSync(join(folder, name), { recursive: true });
  const square = (side: number, sheet?: Sheet) => drawMark(figures, side, side, sheet);
  writeFileSync(join(folder, 'icon.ico'), ico(WINDOWS.map((side) => square(side))));
  writeFileSync(join(folder, 'icon.icns'), icns(MACOS.map((side) => square(side, APPLE))));
  for (const side of LINUX) writeFileSync(join(folder, 'icons', `${side}x${side}.png`), png(square(side)));
  for (const [name, [width, height]] of Object.entries(TILES)) {
    writeFileSync(join(folder, 'appx', `${name}.png`), png(drawMark(figures, width, height)));
  }
}
