import { test as base } from '@playwright/test';
import { demoSignIn, type SignIn } from './demo.ts';
import { openPool, type Pool } from './desktop/pool.ts';
import { type Session, signInOverHttp } from './investors.ts';
import { type Service, startService } from './service.ts';
import { type StaffClient, staffClient } from './staff.ts';

interface House {
  readonly service: Service;
  /** The API as signed-in staff call it. */
  readonly staff: StaffClient;
}

interface Houses {
  /** One service for all tests of a worker that ask for nothing special. Tests keep to their own people. */
  house: House;
  /** The same with demonstration data. */
  demoHouse: House & { readonly demo: SignIn & Session };
  /** Desktop apps of the house, where the dashboard's tests run in those. */
  apps: Pool;
}

async function open(settings: Readonly<Record<string, string>>): Promise<House> {
  const service = await startService('sqlite', { TRUST_PROXY: '1', ...settings });
  return { service, staff: await staffClient(service) };
}

/**
 * What a worker keeps. All of it is declared here, for every suite but the app's own, which is a project by
 * itself: by what is declared, not by what is used, Playwright tells whether the next file needs a new worker,
 * with a new browser.
 */
export const test = base.extend<object, Houses>({
  house: [
    async ({ browserName: _ }, use) => {
      const house = await open({});
      await use(house);
      await house.service.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  demoHouse: [
    async ({ browserName: _ }, use) => {
      const house = await open({ DEMO_DATA: '1' });
      const signIn = demoSignIn(house.service.output());
      const cookie = await signInOverHttp(house.service.url, signIn);
      await use({ ...house, demo: { ...signIn, cookie, fullName: 'Mara Vellenberg' } });
      await house.service.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  apps: [
    async ({ house }, use) => {
      const pool = openPool(house.service.url);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
});
