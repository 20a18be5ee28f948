import { test as base, expect, type Page } from '@playwright/test';
import type { Client } from '#common/client/createClient.ts';
import { ADMIN_PASSWORD, type Service, startService } from '../service.ts';
import { staffClient } from '../staff.ts';
import { type App, canLaunch, type LaunchOptions, launchApp } from './app.ts';
import { openScreen } from './screen.ts';

interface Fixtures {
  /** Skips the test where no Electron could be had. */
  electronIsHere: undefined;
  /** A service of this test's own, with an empty database. */
  service: Service;
  /** The API as signed-in staff call it. */
  staff: Client;
  /** Starts the app; ended with the test. */
  launch(options?: Partial<LaunchOptions>): Promise<App>;
  /** The app, connected to the service, at the gate. */
  app: App;
}

interface WorkerFixtures {
  display: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  display: [
    async ({ browserName: _ }, use) => {
      const screen = await openScreen();
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
  service: async ({ browserName: _ }, use) => {
    const service = await startService('sqlite');
    await use(service);
    await service.stop();
  },
  staff: async ({ service }, use) => use(await staffClient(service.url)),
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
});

/** Passes the gate. */
export async function signIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
}

export { expect };
