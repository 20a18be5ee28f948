import { test as base, expect, type Page } from '@playwright/test';
import { nameAdministrator } from '../nameAdministrator.ts';
import { ADMIN_PASSWORD, type Service, startService } from '../service.ts';
import { type StaffClient, staffClient } from '../staff.ts';
import { type App, canLaunch, type LaunchOptions, launchApp } from './app.ts';
import { openDisplay } from './virtualDisplay.ts';

interface Fixtures {
  /** Skips the test where Electron is not available. */
  electronIsHere: undefined;
  /** Starts an app that is closed after the test. */
  launch(options?: Partial<LaunchOptions>): Promise<App>;
  /** A new app, connected to the service, at the sign-in. */
  app: App;
  /** An app of the worker with a fresh page at the sign-in, for tests that change nothing. */
  signedOutApp: App;
}

interface WorkerFixtures {
  display: string;
  /** A service for all tests of a worker. Tests create their own investors. */
  service: Service;
  /** API client of signed-in staff. */
  staff: StaffClient;
  sharedApp: App;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  display: [
    async ({ browserName: _ }, use) => {
      const screen = await openDisplay();
      await use(screen.display);
      screen.close();
    },
    { scope: 'worker' },
  ],
  electronIsHere: [
    async ({ browserName: _ }, use) => {
      base.skip(!canLaunch(), 'There is no Electron here.');
      await use(undefined);
    },
    { auto: true },
  ],
  service: [
    async ({ browserName: _ }, use) => {
      const service = await startService('sqlite');
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  staff: [async ({ service }, use) => use(await staffClient(service)), { scope: 'worker' }],
  launch: async ({ display }, use) => {
    const apps: App[] = [];
    await use(async (options = {}) => {
      const app = await launchApp({ display, ...options });
      apps.push(app);
      return app;
    });
    for (const app of apps) await app.close().catch(() => undefined);
  },
  app: async ({ launch, service }, use) => use(await launch({ address: service.url })),
  sharedApp: [
    async ({ display, service }, use) => {
      const app = await launchApp({ display, address: service.url });
      await use(app);
      await app.close();
    },
    { scope: 'worker' },
  ],
  signedOutApp: async ({ sharedApp }, use) => {
    await sharedApp.page.goto('firnline-admin-app://dashboard/');
    await expectSignIn(sharedApp.page);
    await use(sharedApp);
    await expect.poll(() => sharedApp.electron.windows().length, 'windows left open').toBe(1);
  },
});

export async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
}

/** Signs in, after which the overview or the screen of a link opens. */
export async function enterPassword(page: Page): Promise<void> {
  await expectSignIn(page);
  await nameAdministrator(page);
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.getByLabel('Password').press('Enter');
}

/** Signs in and opens Applications. */
export async function signIn(page: Page): Promise<void> {
  await enterPassword(page);
  await page.getByRole('tab', { name: /^Applications/ }).click();
  // The overview names the same people: a test must not take its rows for the list's.
  await expect(page.getByLabel('Search applications')).toBeVisible();
}

export { expect };
