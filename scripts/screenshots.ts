import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SignIn } from '../e2e/demo.ts';
import { type Demonstration, signInInvestor, signInStaff, withDemonstration } from './demonstration.ts';
import { root } from './paths.ts';
import { exitWithError, seconds } from './processes.ts';
import { SCREENS, type Screen, THEMES, WIDTHS } from './screens.ts';

const folder = join(root, 'screenshots');
const SETTLE_MS = 400;
/** Time for charts that load when they enter the viewport. */
const CHART_MS = 2_500;

async function signIn(page: Page, screen: Screen, demo: SignIn): Promise<void> {
  if (screen.as === 'investor') await signInInvestor(page, demo);
  if (screen.as === 'staff') await signInStaff(page, screen.path);
}

/** Scrolls through the page once, so that lazy content is loaded. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(SETTLE_MS);
}

async function capture(page: Page, screen: Screen, suffix: string): Promise<void> {
  // The staff token is in memory only, so the tab is changed without a page load.
  if (screen.as === 'staff') {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, screen.path);
  } else {
    await page.goto(screen.path);
  }
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page
    .getByRole('button', { name: 'Dismiss' })
    .click({ timeout: 200 })
    .catch(() => undefined);
  await screen.act?.(page);
  const picture = join(folder, `${screen.name}-${suffix}.png`);
  if (screen.at) {
    const top = page.getByRole('heading', { name: screen.at }).first();
    await top.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    await page.waitForTimeout(CHART_MS);
    await page.screenshot({ path: picture });
  } else if (screen.act) {
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: picture });
  } else {
    await scrollThrough(page);
    await page.screenshot({ path: picture, fullPage: true });
  }
}

/** Captures all screens of one role at one width in one theme, signed in once. */
async function captureScreens(
  { browser, service, demo }: Demonstration,
  screens: readonly Screen[],
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const [first] = screens;
  if (!first) return;
  const context = await browser.newContext({
    baseURL: service.url,
    viewport: { width, height: width < 700 ? 780 : 900 },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Zurich',
  });
  const page = await context.newPage();
  await signIn(page, first, demo);
  for (const screen of screens) {
    await capture(page, screen, `${width}-${colorScheme}`).catch((error: unknown) => {
      exitWithError(
        `${screen.name} at ${width}, ${colorScheme}: ${error instanceof Error ? error.message : error}`,
      );
    });
  }
  await context.close();
}

async function main(filters: readonly string[]): Promise<void> {
  const chosen = SCREENS.filter(
    ({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)),
  );
  mkdirSync(folder, { recursive: true });
  const started = performance.now();
  await withDemonstration(async (demonstration) => {
    console.log(`${chosen.length} screens, ${seconds(performance.now() - started)}`);
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        const roles = ['visitor', 'investor', 'staff'] as const;
        const groups = roles.map((as) => chosen.filter((screen) => screen.as === as));
        await Promise.all(groups.map((screens) => captureScreens(demonstration, screens, width, theme)));
        console.log(`${width} ${theme}, ${seconds(performance.now() - started)}`);
      }
    }
  });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  exitWithError(error);
}
