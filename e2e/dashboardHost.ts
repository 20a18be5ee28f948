import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { uniqueIpAddress } from './investors.ts';
import { monitorContext } from './watch.ts';

export type HostName = 'browser' | 'desktop';

/** Ends all motion, so that nobody looks at what is still on its way. Later emulation of other things keeps it. */
export const disableMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

/** Where the staff dashboard is shown. The suite in e2e/dashboard runs in each of them, but for what only a telephone asks. */
export interface DashboardHost {
  readonly name: HostName;
  /** One more device with the dashboard, signed out at the gate. */
  openDevice(): Promise<Page>;
  /** Where the dashboard stands on a device, with these search parameters, e.g. `?tab=investors`. */
  visit(page: Page, search: string): Promise<void>;
  /** What the file holds that `act` has the dashboard save, and its name. */
  captureSavedFile(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }>;
  /**
   * Breaks calls to a path of the service, or holds them back.
   * @returns how to let them through again
   */
  interceptCalls(page: Page, path: string, how: 'break' | 'hold'): Promise<() => Promise<void>>;
  /** Text that the dashboard copied last. */
  clipboardText(page: Page): Promise<string>;
  /** Says that what matches is provoked by the test and is not held against the page. */
  expectProblem(problem: RegExp): void;
  /** Ends every device. @throws when something went wrong in a page that the test did not provoke */
  close(): Promise<void>;
}

export interface HostOptions {
  readonly browser: Browser;
  /** Origin of the service. */
  readonly url: string;
}

/** The dashboard at /admin; every device is a browser profile of its own, with an address of its own. */
export function browserHost({ browser, url }: HostOptions): DashboardHost {
  const closers: (() => Promise<readonly string[]>)[] = [];
  // The tests' own scripts, which the preview of a message refuses to run as it refuses any other.
  const expected: RegExp[] = [/Blocked script execution in 'about:blank'/];
  return {
    name: 'browser',
    async openDevice() {
      const context = await browser.newContext({
        extraHTTPHeaders: { 'X-Forwarded-For': uniqueIpAddress() },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const watch = await monitorContext(context, url);
      closers.push(async () => {
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
        // What was held back passes on its own; ending its route now would answer it twice.
        if (how === 'break') await page.unroute(`**${path}`);
      };
    },
    clipboardText: (page) => page.evaluate(() => navigator.clipboard.readText()),
    expectProblem: (problem) => void expected.push(problem),
    async close() {
      const problems = await Promise.all(closers.map((end) => end()));
      const unexpected = problems.flat().filter((each) => !expected.some((pattern) => pattern.test(each)));
      expect(unexpected, 'nothing went wrong in the pages').toEqual([]);
    },
  };
}
