import { test as base } from '@playwright/test';
import { demoSignIn, type SignIn } from './demo.ts';
import { type AppPool, createAppPool } from './desktop/appPool.ts';
import { type Session, signInOverHttp } from './investors.ts';
import { type Service, startService } from './service.ts';
import { type StaffClient, staffClient } from './staff.ts';

interface SharedService {
  readonly service: Service;
  /** The API as signed-in staff call it. */
  readonly staff: StaffClient;
}

interface WorkerFixtures {
  /** One service for all tests of a worker that ask for nothing special. Tests keep to their own people. */
  sharedService: SharedService;
  /** The same with demonstration data. */
  demoService: SharedService & { readonly demo: SignIn & Session };
  /** Desktop apps of the sharedService, where the dashboard's tests run in those. */
  apps: AppPool;
}

async function startSharedService(settings: Readonly<Record<string, string>>): Promise<SharedService> {
  const service = await startService('sqlite', { TRUST_PROXY: '1', ...settings });
  return { service, staff: await staffClient(service) };
}

/**
 * What a worker keeps. All of it is declared here, for every suite but the app's own, which is a project by
 * itself: by what is declared, not by what is used, Playwright tells whether the next file needs a new worker,
 * with a new browser.
 */
export const test = base.extend<object, WorkerFixtures>({
  sharedService: [
    async ({ browserName: _ }, use) => {
      const sharedService = await startSharedService({});
      await use(sharedService);
      await sharedService.service.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  demoService: [
    async ({ browserName: _ }, use) => {
      const sharedService = await startSharedService({ DEMO_DATA: '1' });
      const signIn = demoSignIn(sharedService.service.output());
      const cookie = await signInOverHttp(sharedService.service.url, signIn);
      await use({ ...sharedService, demo: { ...signIn, cookie, fullName: 'Mara Vellenberg' } });
      await sharedService.service.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  apps: [
    async ({ sharedService }, use) => {
      const pool = createAppPool(sharedService.service.url);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
});
