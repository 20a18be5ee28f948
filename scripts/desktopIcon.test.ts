import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { polygons, writeIcons } from './desktopIcon.ts';

test('reads the straight lines of a path, absolute and relative', () => {
  expect(polygons('M1 2 3 4H5z')).toEqual([
    [
      [1, 2],
      [3, 4],
      [5, 4],
    ],
  ]);
  expect(polygons('M7.5 16h15L24.5 19H6z')).toEqual([
    [
      [7.5, 16],
      [22.5, 16],
      [24.5, 19],
      [6, 19],
    ],
  ]);
});

test('does not guess at curves', () =>
  expect(() => polygons('M0 0C1 1 2 2 3 3z')).toThrow('icon cannot draw'));

const PAPER = [0xfb, 0xfa, 0xf7, 0xff];
const INK = [0x0e, 0x1a, 0x24, 0xff];

/** Reads a PNG as it was written: 4 bytes a pixel, no filters. */
function readPng(bytes: Buffer) {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const data = bytes.indexOf('IDAT') + 4;
  const rows = inflateSync(bytes.subarray(data, data + bytes.readUInt32BE(data - 8)));
  const at = (x: number, y: number) => [...rows.subarray(y * (1 + width * 4) + 1 + x * 4).subarray(0, 4)];
  return { width, height, at };
}

describe('the icons', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-icons-'));
  const read = (...names: string[]) => readFileSync(join(folder, ...names));
  beforeAll(() => writeIcons(folder));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('Windows: sizes up to 256, the small ones as bitmaps, none beside its place', () => {
    const bytes = read('icon.ico');
    expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2)]).toEqual([0, 1]);
    let end = 6 + 16 * bytes.readUInt16LE(4);
    const sides: number[] = [];
    for (let entry = 6; entry < 6 + 16 * bytes.readUInt16LE(4); entry += 16) {
      const side = bytes[entry] || 256;
      const [size, offset] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)];
      expect(offset).toBe(end);
      end = offset + size;
      sides.push(side);
      if (side === 256)
        expect(readPng(bytes.subarray(offset, end))).toMatchObject({ width: 256, height: 256 });
      else {
        expect([bytes.readUInt32LE(offset), bytes.readInt32LE(offset + 4)]).toEqual([40, side]);
        expect(size).toBe(40 + side * side * 4 + Math.ceil(side / 32) * 4 * side);
        // Blue first.
        expect([...bytes.subarray(offset + 40, offset + 44)]).toEqual([0xf7, 0xfa, 0xfb, 0xff]);
      }
    }
    expect(sides).toEqual([16, 24, 32, 48, 64, 128, 256]);
    expect(end).toBe(bytes.length);
  });

  test('macOS: each size of a current icon, on a rounded sheet with a margin', () => {
    const bytes = read('icon.icns');
    expect(bytes.subarray(0, 4).toString()).toBe('icns');
    expect(bytes.readUInt32BE(4)).toBe(bytes.length);
    const sides: Record<string, number> = {};
    for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at + 4)) {
      const picture = readPng(bytes.subarray(at + 8, at + bytes.readUInt32BE(at + 4)));
      sides[bytes.subarray(at, at + 4).toString()] = picture.width;
      expect(picture.at(0, 0)[3]).toBe(0);
      if (picture.width === 1024) {
        expect(picture.at(512, 110)).toEqual(PAPER);
        expect(picture.at(103, 103)[3]).toBe(0);
      }
    }
    expect(sides).toEqual({
      ic11: 32,
      ic12: 64,
      ic07: 128,
      ic08: 256,
      ic13: 256,
      ic09: 512,
      ic14: 512,
      ic10: 1024,
    });
  });

  test('Linux: a set by size, with the mark in the middle', () => {
    const names = readdirSync(join(folder, 'icons'));
    expect(names).toHaveLength(8);
    for (const name of names) {
      const { width, height, at } = readPng(read('icons', name));
      expect(`${width}x${height}.png`).toBe(name);
      expect(at(0, 0)).toEqual(PAPER);
      // Half way through the peak.
      if (width >= 128) expect(at(Math.round(width * 0.46), Math.round(width * 0.37))).toEqual(INK);
    }
  });

  test.each([
    ['StoreLogo', 50, 50],
    ['Square44x44Logo', 44, 44],
    ['Square150x150Logo', 150, 150],
    ['Wide310x150Logo', 310, 150],
  ])('Windows tile %s', (name, width, height) =>
    expect(readPng(read('appx', `${name}.png`))).toMatchObject({ width, height }),
  );
});
