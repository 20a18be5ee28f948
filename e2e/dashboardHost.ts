import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { uniqueIpAddress } from './investors.ts';
import { monitorContext } from './watch.ts';

export type HostName = 'browser' | 'desktop';

/** Disables motion, so that tests do not see intermediate states. Later calls of emulateMedia keep the setting. */
export const disableMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

/** The application that mounts the staff dashboard. Tests in e2e/dashboard run in the browser, those with `@desktop` in their title in both. */
export interface DashboardHost {
  readonly name: HostName;
  /** Opens the dashboard on another device, signed out. */
  openDevice(): Promise<Page>;
  /** Navigates a device to these search parameters of the dashboard, e.g. `?tab=investors`. */
  visit(page: Page, search: string): Promise<void>;
  /** Runs `act` and returns name and content of the file that the dashboard saves. */
  captureSavedFile(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }>;
  /**
   * Aborts or delays requests to a path of the service.
   * @returns function that ends the interception
   */
  interceptCalls(page: Page, path: string, how: 'break' | 'hold'): Promise<() => Promise<void>>;
  /** Text in the clipboard. */
  clipboardText(page: Page): Promise<string>;
  /** Marks matching problems as expected. */
  expectProblem(problem: RegExp): void;
  /** Closes every device. @throws when a page had an unexpected problem */
  close(): Promise<void>;
}

interface HostOptions {
  readonly browser: Browser;
  /** Origin of the service. */
  readonly url: string;
}

/** The dashboard at /admin in a browser. Every device has its own browser profile and IP address. */
export function browserHost({ browser, url }: HostOptions): DashboardHost {
  const closeDevices: (() => Promise<readonly string[]>)[] = [];
  // The email preview blocks all scripts, including those that the tests inject.
  const expected: RegExp[] = [/Blocked script execution in 'about:blank'/];
  return {
    name: 'browser',
    async openDevice() {
      const context = await browser.newContext({
        extraHTTPHeaders: { 'X-Forwarded-For': uniqueIpAddress() },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const watch = await monitorContext(context, url);
      closeDevices.push(async () => {
        await context.close();
        return watch.problems;
      });
      const page = await context.newPage();
      await disableMotion(page);
      await page.goto(`${url}/admin`);
      await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
      return page;
    },
    async visit(page, search) {
      await page.goto(`${url}/admin${search}`);
    },
    async captureSavedFile(page, act) {
      const arrival = page.waitForEvent('download');
      await act();
      const download = await arrival;
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    },
    async interceptCalls(page, path, how) {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**${path}`, async (route) => {
        if (how === 'break') return route.abort();
        await held;
        return route.continue();
      });
      return async () => {
        release();
        // Delayed requests continue on their own; removing the route would handle them twice.
        if (how === 'break') await page.unroute(`**${path}`);
      };
    },
    clipboardText: (page) => page.evaluate(() => navigator.clipboard.readText()),
    expectProblem: (problem) => void expected.push(problem),
    async close() {
      const problems = await Promise.all(closeDevices.map((end) => end()));
      const unexpected = problems
        .flat()
        .filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'nothing went wrong in the pages').toEqual([]);
    },
  };
}
