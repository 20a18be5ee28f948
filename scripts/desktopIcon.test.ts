import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeIcons } from './desktopIcon.ts';

const PAPER = [0xfb, 0xfa, 0xf7, 0xff];
const INK = [0x0e, 0x1a, 0x24, 0xff];

async function readPng(bytes: Buffer) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixelAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  return { width: info.width, height: info.height, pixelAt };
}

describe('writeIcons', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-icons-'));
  const read = (...names: string[]) => readFileSync(join(folder, ...names));
  beforeAll(() => writeIcons(folder));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('writes a Windows icon with sizes from 16 to 256', () => {
    const bytes = read('icon.ico');
    const count = bytes.readUInt16LE(4);
    const sides = Array.from({ length: count }, (_, entry) => bytes[6 + 16 * entry] || 256);
    expect(sides).toEqual([16, 24, 32, 48, 64, 128, 256]);
  });

  test('writes a macOS icon with all current sizes, on a rounded sheet with a margin', async () => {
    const bytes = read('icon.icns');
    expect(bytes.subarray(0, 4).toString()).toBe('icns');
    expect(bytes.readUInt32BE(4)).toBe(bytes.length);
    const sides: Record<string, number> = {};
    for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at + 4)) {
      const icon = await readPng(bytes.subarray(at + 8, at + bytes.readUInt32BE(at + 4)));
      sides[bytes.subarray(at, at + 4).toString()] = icon.width;
      expect(icon.pixelAt(0, 0)[3]).toBe(0);
      if (icon.width === 1024) {
        expect(icon.pixelAt(512, 110)).toEqual(PAPER);
        expect(icon.pixelAt(103, 103)[3]).toBe(0);
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

  test('writes a set of Linux icons with the logo in the middle', async () => {
    const names = readdirSync(join(folder, 'icons'));
    expect(names).toHaveLength(8);
    for (const name of names) {
      const { width, height, pixelAt } = await readPng(read('icons', name));
      expect(`${width}x${height}.png`).toBe(name);
      expect(pixelAt(0, 0)).toEqual(PAPER);
      // Inside the peak of the logo.
      if (width >= 128) expect(pixelAt(Math.round(width * 0.46), Math.round(width * 0.37))).toEqual(INK);
    }
  });

  test.each([
    ['StoreLogo', 50, 50],
    ['Square44x44Logo', 44, 44],
    ['Square150x150Logo', 150, 150],
    ['Wide310x150Logo', 310, 150],
  ])('writes the Windows tile %s', async (name, width, height) =>
    expect(await readPng(read('appx', `${name}.png`))).toMatchObject({ width, height }),
  );
});
