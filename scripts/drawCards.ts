/**
 * Draws the images of shared links, the touch icon and favicon.ico into web/public. Run it when a title changes:
 * node scripts/drawCards.ts
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { LANGUAGES, type Language } from '../common/language/language.ts';
import { contourLines } from '../common/ui/contourLines.ts';
import { chromiumArgs, ensureHeadless } from './chromium.ts';
import { root } from './paths.ts';
import { cardFile } from './vite/head.ts';

const output = join(root, 'web/public');
const MARK = 'M14 3 21.2 14H8.5zM7.5 16h15L24.5 19H6zM5 21h20.8L27.7 24H3.5zM2.5 26H29L31 29H1z';
/** Where the title of a page is in the catalogues, and how its lines are drawn. */
const CARDS = {
  home: { texts: 'home/hero', seed: 10 },
  about: { texts: 'pages/about', seed: 12 },
  solutions: { texts: 'pages/solutions', seed: 14 },
  legal: { texts: 'legal/legal', seed: 15 },
  apply: { texts: 'apply/page', seed: 41 },
  contact: { texts: 'contact/page', seed: 3 },
} as const;

/** A text of a catalogue. */
async function textOf(language: Language, catalogue: string, key: string): Promise<string> {
  const texts: { default: Readonly<Record<string, string>> } = await import(
    `../web/messages/${language}/${catalogue}.ts`
  );
  return texts.default[key] ?? '';
}

const font = (name: string) =>
  readFileSync(join(root, 'common/ui/theme/fonts', `${name}.woff2`)).toString('base64');
const display = font('newsreader-display');
const text = font('hanken-grotesk');

function card(title: string, seed: number, notice: string): string {
  const lines = contourLines({ seed, width: 900, height: 700, hills: 9, levels: 19, cell: 22 })
    .map(({ level, path }) => `<path d="${path}" stroke-width="${level % 5 === 4 ? 2 : 1.1}"/>`)
    .join('');
  return `<style>
    @font-face { font-family: Display; src: url(data:font/woff2;base64,${display}) }
    @font-face { font-family: Text; font-weight: 100 900; src: url(data:font/woff2;base64,${text}) }
    body { margin: 0; background: #fbfaf7; color: #0e1a24; overflow: hidden }
    .map { position: absolute; inset: 0 0 auto auto; width: 700px; height: 630px; fill: none; stroke: #1f5f7a;
      opacity: 0.5; mask-image: linear-gradient(to right, transparent 4%, #000 45%) }
    h1 { position: absolute; left: 72px; bottom: 96px; width: 720px; margin: 0; font: 400 84px/0.98 Display;
      letter-spacing: -0.02em; text-wrap: balance }
    .mark { position: absolute; left: 72px; top: ${notice ? 104 : 64}px }
    .rule { position: absolute; inset: auto 72px 60px; border-top: 2px solid }
    .notice { position: absolute; inset: 0 0 auto; padding: 14px 72px; background: #f6ecd2; font: 500 30px/1.2 Text }
  </style>
  <svg class="map" viewBox="0 0 900 700" preserveAspectRatio="xMidYMid slice">${lines}</svg>
  <svg class="mark" viewBox="0 0 32 32" width="72" fill="currentColor"><path d="${MARK}"/></svg>
  ${notice && `<div class="notice">${notice}</div>`}<h1>${title}</h1><div class="rule"></div>`;
}

const icon = `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: #fbfaf7; color: #0e1a24 }</style>
  <svg viewBox="0 0 32 32" width="120" fill="currentColor"><path d="${MARK}"/></svg>`;

/** An .ico file with one PNG of 32 by 32 pixels: header, entry and image. */
function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // An icon.
  head.writeUInt16LE(1, 4); // One image.
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10); // Colour planes.
  head.writeUInt16LE(32, 12); // Bits per pixel.
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

mkdirSync(join(output, 'cards'), { recursive: true });
const { path } = await ensureHeadless();
const browser = await chromium.launch({ executablePath: path, args: [...chromiumArgs] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const language of LANGUAGES) {
  const notice = await textOf(language, 'head/titles', 'demonstrationDescription');
  for (const [name, { texts, seed }] of Object.entries(CARDS)) {
    const title = await textOf(language, texts, 'title');
    for (const isDemonstration of [false, true]) {
      await page.setContent(card(title, seed, isDemonstration ? notice : ''));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const picture = await page.screenshot();
      // Few colours, so a palette halves the file and changes nothing that can be seen.
      await sharp(picture)
        .png({ palette: true, effort: 10 })
        .toFile(join(output, 'cards', cardFile(name, isDemonstration, language)));
    }
  }
}
await page.setViewportSize({ width: 180, height: 180 });
await page.setContent(icon);
await page.screenshot({ path: join(output, 'apple-touch-icon.png') });
await page.setViewportSize({ width: 32, height: 32 });
await page.setContent(
  `<style>body { margin: 0 }</style><svg viewBox="0 0 32 32" width="32" fill="#0e1a24"><path d="${MARK}"/></svg>`,
);
writeFileSync(join(output, 'favicon.ico'), iconFile(await page.screenshot({ omitBackground: true })));
await browser.close();
