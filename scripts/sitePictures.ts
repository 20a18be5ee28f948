/**
 * Takes the pictures of the product that the public pages show, from a service with demonstration data, into
 * web/public/pictures. Run it when these screens change:
 * node scripts/sitePictures.ts [NAME...]
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Language, localeOf } from '../common/language/language.ts';
import { localPath } from '../common/language/localPath.ts';
import type { SignIn } from '../e2e/demo.ts';
import {
  PICTURE_WIDTHS,
  type PictureName,
  type PictureScreen,
  pictureFile,
  pictureLanguages,
  pictures,
} from '../web/site/content/pictures.ts';
import { type Demonstration, signInStaff, withDemonstration } from './demonstration.ts';
import { root } from './paths.ts';
import { exitWithError } from './processes.ts';
import { THEMES } from './screens.ts';

/** Opens the screen of a picture. */
type Open = (page: Page, screen: PictureScreen, demo: SignIn, language: Language) => Promise<void>;

const folder = join(root, 'web/public/pictures');
/** Charts load after the first figures. */
const CHART_MS = 3_000;
const SETTLE_MS = 300;
const SCALE = 2;

const ofPortal =
  (path: string): Open =>
  async (page, _screen, _demo, language) => {
    await page.goto(localPath(language, path));
    await page.waitForTimeout(CHART_MS);
    // Without the bars of the site, which the page around the picture has itself.
    await page.addStyleTag({
      content: '.demo-bar, .demo__bar, .site-header { display: none !important } .demo { --demo-bar: 0px }',
    });
  };

/** The journal as staff see it, with the entries of one account; beside the list there is space for one entry. */
const openJournal: Open = async (page, screen, { investorId }) => {
  await signInStaff(page, '/admin');
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin?tab=activity&investor=${investorId}`);
  await page.getByText('Journal intact').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  // It changes values that the account had before.
  const approval = page.getByText(/^The withdrawal of .* was approved\.$/).first();
  await approval.waitFor();
  if (screen === 'wide') {
    await approval.click();
    await page.getByText('Hash of the previous entry').waitFor();
  }
};

const OPEN: Readonly<Record<PictureName, Open>> = {
  portal: ofPortal('/demo'),
  analytics: ofPortal('/demo/portal/portfolio'),
  ledger: ofPortal('/demo/portal/transactions'),
  activity: ofPortal('/demo/portal/activity'),
  journal: openJournal,
};

async function take(
  { browser, service, demo }: Demonstration,
  name: PictureName,
  language: Language,
  screen: PictureScreen,
  theme: (typeof THEMES)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: service.url,
    viewport: pictures[name][screen],
    deviceScaleFactor: SCALE,
    colorScheme: theme,
    reducedMotion: 'reduce',
    // For the style of `ofPortal`.
    bypassCSP: true,
    locale: localeOf(language),
    timezoneId: 'Europe/Zurich',
  });
  const page = await context.newPage();
  await OPEN[name](page, screen, demo, language);
  await page.waitForTimeout(SETTLE_MS);
  const picture = sharp(await page.screenshot());
  const widths = PICTURE_WIDTHS[screen];
  for (const width of widths) {
    await picture
      .clone()
      .resize({ width })
      .avif({ quality: 52, effort: 4 })
      .toFile(join(folder, pictureFile({ name, language, screen, theme, width, format: 'avif' })));
  }
  const [width] = widths;
  await picture
    .clone()
    .resize({ width })
    .webp({ quality: 72, effort: 4 })
    .toFile(join(folder, pictureFile({ name, language, screen, theme, width, format: 'webp' })));
  await context.close();
}

async function main(chosen: readonly string[]): Promise<void> {
  const all = Object.keys(pictures) as PictureName[];
  const names = all.filter((name) => chosen.length === 0 || chosen.includes(name));
  mkdirSync(folder, { recursive: true });
  await withDemonstration(async (demonstration) => {
    for (const name of names) {
      for (const language of pictureLanguages(name)) {
        for (const screen of ['wide', 'phone'] as const) {
          for (const theme of THEMES) await take(demonstration, name, language, screen, theme);
        }
      }
    }
  });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  exitWithError(error);
}
