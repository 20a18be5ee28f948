import { test as base } from '@playwright/test';
import { onDatabase } from './dashboard/database.ts';
import { demoSignIn, type SignIn } from './demo.ts';
import { type AppPool, createAppPool } from './desktop/appPool.ts';
import { DEMONSTRATION } from './globalSetup.ts';
import { type Session, sharedInvestorSession } from './investors.ts';
import { type Service, startService } from './service.ts';
import { type StaffClient, staffClient } from './staff.ts';

interface SharedService {
  readonly service: Service;
  /** API client of signed-in staff. */
  readonly staff: StaffClient;
}

interface WorkerFixtures {
  /** A service for all tests of a worker that need no special settings. Tests create their own investors. */
  sharedService: SharedService;
  /** A shared service with demonstration data, and the demonstration investor with a session that is valid now. */
  demoService: SharedService & { readonly demo: () => Promise<SignIn & Session> };
  /** Desktop apps connected to the shared service, for the dashboard's tests in the desktop app. */
  apps: AppPool;
}

async function startSharedService(
  settings: Readonly<Record<string, string>>,
  files?: string,
): Promise<SharedService> {
  const service = await startService('sqlite', { TRUST_PROXY: '1', ...settings }, undefined, files);
  return { service, staff: await staffClient(service) };
}

/**
 * Fixtures that live as long as a worker. They are declared in one place because Playwright starts a new worker,
 * with a new browser, for a file whose declared worker fixtures differ.
 */
export const test = base.extend<object, WorkerFixtures>({
  sharedService: [
    async ({ browserName: _ }, use) => {
      const sharedService = await startSharedService({});
      await use(sharedService);
      await sharedService.service.stop();
    },
    { scope: 'worker' },
  ],
  demoService: [
    async ({ browserName: _ }, use) => {
      const sharedService = await startSharedService({ DEMO_DATA: '1' }, process.env[DEMONSTRATION]);
      // The demonstration has several members of staff. Tests of the portal set accounts up without a second person.
      onDatabase(sharedService.service, (database) =>
        database.exec(`update approval_policy set is_on = 0 where kind <> 'withdrawal_limit'`),
      );
      const signIn = demoSignIn(sharedService.service.output());
      const openSession = sharedInvestorSession(sharedService.service.url, signIn);
      const demo = async () => ({ ...signIn, cookie: await openSession(), fullName: 'Mara Vellenberg' });
      await use({ ...sharedService, demo });
      await sharedService.service.stop();
    },
    { scope: 'worker' },
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
