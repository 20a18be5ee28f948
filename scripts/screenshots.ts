import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoSignIn, type SignIn } from '../e2e/demo.ts';
import { ADMIN_PASSWORD, type Service, startService } from '../e2e/service.ts';
import { chromiumArgs, ensureHeadless } from './chromium.ts';
import { root } from './paths.ts';
import { exitWithError, seconds } from './processes.ts';
import { SCREENS, type Screen, THEMES, WIDTHS } from './screens.ts';
import { ensureServiceBuild } from './serviceBuild.ts';
import { ensureWebBuild } from './webBuild.ts';

const folder = join(root, 'screenshots');
const SETTLE_MS = 400;
/** Time for charts that load when they enter the viewport. */
const CHART_MS = 2_500;

async function signIn(page: Page, screen: Screen, demo: SignIn): Promise<void> {
  if (screen.as === 'investor') {
    await page.goto('/portal');
    await page.getByLabel('Investor ID').fill(demo.investorId);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Access Code', { exact: true }).fill(demo.accessCode);
    await page.getByRole('button', { name: 'Access Portal' }).click();
    await page.getByRole('heading', { name: 'Investment Dashboard' }).waitFor();
  }
  if (screen.as === 'staff') {
    await page.goto(screen.path);
    await page.getByLabel('E-mail').fill('admin');
    await page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await page.getByLabel('Password').press('Enter');
    await page.getByRole('tabpanel').waitFor();
  }
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
  browser: Browser,
  service: Service,
  demo: SignIn,
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
  await ensureWebBuild();
  await ensureServiceBuild();
  mkdirSync(folder, { recursive: true });
  const { path, origin } = await ensureHeadless();
  console.log(`${chosen.length} screens with ${path}, from ${origin}`);
  const started = performance.now();
  const service = await startService('sqlite', { DEMO_DATA: '1' });
  const browser = await chromium.launch({ executablePath: path, args: [...chromiumArgs] });
  try {
    const demo = demoSignIn(service.output());
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        const roles = ['visitor', 'investor', 'staff'] as const;
        const groups = roles.map((as) => chosen.filter((screen) => screen.as === as));
        await Promise.all(
          groups.map((screens) => captureScreens(browser, service, demo, screens, width, theme)),
        );
        console.log(`${width} ${theme}, ${seconds(performance.now() - started)}`);
      }
    }
  } finally {
    await browser.close();
    await service.stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  exitWithError(error);
}
