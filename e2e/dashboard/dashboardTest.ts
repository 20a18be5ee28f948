import type { Client } from '#common/client/createClient.ts';
import { type Desk, deskOn } from '../desk.ts';
import { openPool, type Pool } from '../desktop/pool.ts';
import { desktopShell } from '../desktop/shell.ts';
import { test as base, expect } from '../fixtures.ts';
import { type Service, startService } from '../service.ts';
import { browserShell, type Shell, type ShellName } from '../shell.ts';
import { staffClient } from '../staff.ts';

export interface DashboardOptions {
  /** Set by the project: every test of the dashboard runs in each shell. */
  shell: ShellName;
}

interface WorkerFixtures {
  /** One service for all tests of a worker that ask for no settings. Tests keep to their own people. */
  house: { readonly service: Service; readonly staff: Client };
  /** Desktop apps, where the tests run in those. */
  apps: Pool;
}

interface Fixtures {
  dashboard: Shell;
  /** One more device past the gate. */
  openDesk(): Promise<Desk>;
}

const HOUSE = { TRUST_PROXY: '1' };
/** Asks for a service of the test's own. */
export const OWN_HOUSE = { ...HOUSE, LOG_LEVEL: 'error' };

export const test = base.extend<DashboardOptions & Fixtures, WorkerFixtures>({
  shell: ['browser', { option: true }],
  house: [
    async ({ browserName: _ }, use) => {
      const service = await startService('sqlite', HOUSE);
      await use({ service, staff: await staffClient(service.url) });
      await service.stop();
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
  service: async ({ house, settings }, use) => {
    if (Object.keys(settings).length === 0) return use(house.service);
    const own = await startService('sqlite', settings);
    await use(own);
    await own.stop();
  },
  staff: async ({ house, service }, use) =>
    use(service === house.service ? house.staff : await staffClient(service.url)),
  dashboard: async ({ shell, browser, service, apps }, use) => {
    const { url } = service;
    const dashboard =
      shell === 'desktop' ? desktopShell({ url, pool: apps }) : browserShell({ browser, url });
    await use(dashboard);
    await dashboard.close();
  },
  openDesk: async ({ dashboard }, use) =>
    use(async () => {
      const desk = deskOn(await dashboard.openDashboard());
      await desk.passGate();
      return desk;
    }),
});

export { expect };
