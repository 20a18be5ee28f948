/**
 * Takes the pictures of docs/guides from a service with demonstration data: `node scripts/guidePictures.ts [NAME...]`. Run
 * it when these screens change.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { signInStaff, withDemonstration } from './demonstration.ts';
import { root } from './paths.ts';
import { exitWithError } from './processes.ts';

/** Parameters of the dashboard's address for each picture. */
export const PICTURES: Readonly<Record<string, string>> = {
  overview: 'tab=overview',
  applications: 'tab=applications',
  withdrawals: 'tab=withdrawals',
  preview: 'tab=valuation&view=preview',
  fees: 'tab=valuation&view=fees',
  statements: 'tab=valuation&view=statements',
  health: 'tab=activity&view=health',
};
const VIEWPORT = { width: 1280, height: 800 };
/** Charts load after the first figures. */
const CHART_MS = 3_000;

async function main(chosen: readonly string[]): Promise<void> {
  await withDemonstration(async ({ browser, service }) => {
    const context = await browser.newContext({
      baseURL: service.url,
      viewport: VIEWPORT,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'Europe/Zurich',
    });
    const page = await context.newPage();
    await signInStaff(page, '/admin');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    for (const [name, parameters] of Object.entries(PICTURES)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      // The staff token is in memory only, so the tab is changed without a page load.
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/admin?${parameters}`);
      await page.waitForTimeout(CHART_MS);
      await sharp(await page.screenshot())
        .webp({ quality: 60, effort: 6 })
        .toFile(join(root, 'docs/guides', `${name}.webp`));
    }
  });
}

if (import.meta.main) await main(process.argv.slice(2)).catch(exitWithError);
