import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { root } from './house.ts';

type Point = readonly [x: number, y: number];

const SIDE = 1024;
/** Samples per pixel, each way. */
const FINE = 4;
const INK = [0x0e, 0x1a, 0x24] as const;
const PAPER = [0xfb, 0xfa, 0xf7] as const;
/** The mark's own grid, and how much of the icon it fills. */
const GRID = 32;
const SHARE = 0.62;

/** Corners of the figures of an SVG path of straight lines: M, L, l, H, h, V, v, z. */
export function polygons(path: string): readonly (readonly Point[])[] {
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

function isInside(figure: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let at = 0; at < figure.length; at += 1) {
    const [x1, y1] = figure[at] ?? [0, 0];
    const [x2, y2] = figure[(at + 1) % figure.length] ?? [0, 0];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** How much of a pixel the mark covers, 0 to 1. */
function coverage(figures: readonly (readonly Point[])[], column: number, row: number): number {
  let hits = 0;
  for (let sample = 0; sample < FINE * FINE; sample += 1) {
    const px = column + ((sample % FINE) + 0.5) / FINE;
    const py = row + (Math.floor(sample / FINE) + 0.5) / FINE;
    const x = ((px / SIDE - 0.5) / SHARE + 0.5) * GRID;
    const y = ((py / SIDE - 0.5) / SHARE + 0.5) * GRID;
    if (figures.some((figure) => isInside(figure, x, y))) hits += 1;
  }
  return hits / (FINE * FINE);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of the mark, ink on paper. */
export function drawIcon(path: string): Buffer {
  const figures = polygons(path);
  const rows: Buffer[] = [];
  for (let row = 0; row < SIDE; row += 1) {
    const line = Buffer.alloc(1 + SIDE * 3);
    for (let column = 0; column < SIDE; column += 1) {
      const share = coverage(figures, column, row);
      PAPER.forEach((paper, index) => {
        line[1 + column * 3 + index] = Math.round(paper + ((INK[index] ?? 0) - paper) * share);
      });
    }
    rows.push(line);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Draws the icons from the mark that the screens show, into the packager's folder of resources. */
export function writeIcons(folder: string): void {
  const source = readFileSync(join(root, 'common', 'ui', 'Mark.tsx'), 'utf8');
  const path = / d="([^"]+)"/.exec(source)?.[1];
  if (!path) throw new Error('common/ui/Mark.tsx has no path to draw the icon from.');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'icon.png'), drawIcon(path));
}
