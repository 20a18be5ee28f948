import { chromium, type Page } from '@playwright/test';
import { insertManyApplications, MANY } from '../e2e/dashboard/manyApplications.ts';
import { dashboardPage } from '../e2e/dashboardPage.ts';
import { startService } from '../e2e/service.ts';
import { chromiumArgs, ensureChromium } from './chromium.ts';
import { exitWithError } from './processes.ts';
import { ensureServiceBuild } from './serviceBuild.ts';
import { ensureWebBuild } from './webBuild.ts';

/** How much slower than this computer the measured one is. */
const CPU_THROTTLING = 4;

/** What staff do in a long list, by name. */
const STEPS: readonly (readonly [name: string, act: (page: Page) => Promise<void>])[] = [
  ['open a record', (page) => rowsOf(page).nth(2).click()],
  ['move down by 10 rows', (page) => press(page, 'ArrowDown', 10)],
  ['go to the last row', (page) => press(page, 'End')],
  ['go to the first row', (page) => press(page, 'Home')],
  ['focus the search', (page) => press(page, '/')],
  ['type a search', (page) => page.keyboard.type('applicant-031415@', { delay: 60 })],
  ['clear the search', (page) => press(page, 'Escape')],
  ['open another tab', (page) => page.getByRole('tab', { name: /^Investors/ }).click()],
  ['return to the list', (page) => page.getByRole('tab', { name: /^Applications/ }).click()],
];
/** Time for the responses and paintings of a step. */
const SETTLE_MS = 1_500;

const rowsOf = (page: Page) => page.getByRole('list', { name: 'applications' }).getByRole('listitem');

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key, { delay: 20 });
}

/** Collects the browser's own event timings, which start with the input and end with the next paint. */
async function observeEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { interactionDurations: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId) durations.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest interaction since the last call; undefined below 16 ms, which the browser does not report. */
const takeLongest = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const all = (window as unknown as { interactionDurations: number[] }).interactionDurations.splice(0);
    return all.length > 0 ? Math.max(...all) : undefined;
  });

export interface Interaction {
  readonly name: string;
  /** From the input to the next paint, in steps of 8 ms; 16 stands for at most 16. */
  readonly milliseconds: number;
}

/** Measures interaction to next paint on the staff list of 100,000 applications, on a slowed-down processor. */
async function measureInteractions(): Promise<readonly Interaction[]> {
  await ensureWebBuild();
  await ensureServiceBuild();
  const { path: executablePath } = await ensureChromium();
  const service = await startService('sqlite');
  try {
    insertManyApplications(service);
    const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
    try {
      const page = await browser.newPage({
        baseURL: service.url,
        viewport: { width: 1280, height: 800 },
      });
      await dashboardPage(page).signIn();
      await rowsOf(page).first().waitFor();
      await observeEvents(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING });
      const interactions: Interaction[] = [];
      for (const [name, act] of STEPS) {
        await act(page);
        await page.waitForTimeout(SETTLE_MS);
        interactions.push({ name, milliseconds: (await takeLongest(page)) ?? 16 });
      }
      return interactions;
    } finally {
      await browser.close();
    }
  } finally {
    await service.stop();
  }
}

/** Measures and prints the longest interaction of each step. */
export async function measureAndPrintInteractions(): Promise<readonly Interaction[]> {
  const interactions = await measureInteractions();
  console.log(
    `Interaction to next paint, list of ${MANY} rows, CPU slowed down ${CPU_THROTTLING} times, ms:`,
  );
  console.table(Object.fromEntries(interactions.map(({ name, milliseconds }) => [name, { milliseconds }])));
  return interactions;
}

if (import.meta.main) measureAndPrintInteractions().catch(exitWithError);
