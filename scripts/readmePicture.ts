import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, ensureHeadless } from './chromium.ts';
import { root } from './paths.ts';

/** Combines two screenshots into docs/picture.png. Requires `npm run screenshots`. */
const shown = ['portal-dashboard-1280-light', 'admin-investors-1280-dark'];

const images = shown.map((name) => {
  const bytes = readFileSync(join(root, 'screenshots', `${name}.png`)).toString('base64');
  return `<div><img src="data:image/png;base64,${bytes}"></div>`;
});

const style = `
  body { margin: 0; padding: 32px; display: flex; gap: 32px; background: #dfe5e8; width: max-content; }
  div { width: 760px; height: 532px; overflow: hidden; border: 1px solid #0e1a2433; }
  img { width: 100%; display: block; }`;

const { path } = await ensureHeadless();
const browser = await chromium.launch({ executablePath: path, args: [...chromiumArgs] });
const page = await browser.newPage({ viewport: { width: 1616, height: 598 } });
await page.setContent(`<style>${style}</style>${images.join('')}`, { waitUntil: 'load' });
await page.screenshot({ path: join(root, 'docs', 'picture.png') });
await browser.close();
