import { type Desk, deskOn } from '../desk.ts';
import { desktopShell } from '../desktop/shell.ts';
import { test as base, expect } from '../fixtures.ts';
import { startService } from '../service.ts';
import { browserShell, type Shell, type ShellName } from '../shell.ts';
import { staffClient } from '../staff.ts';

export interface DashboardOptions {
  /** Set by the project: the dashboard's tests run in each shell. */
  shell: ShellName;
}

interface Fixtures {
  dashboard: Shell;
  /** One more device past the gate. */
  openDesk(): Promise<Desk>;
}

/** Asks for a service of the test's own. */
export const OWN_HOUSE = { TRUST_PROXY: '1', LOG_LEVEL: 'error' };

export const test = base.extend<DashboardOptions & Fixtures>({
  shell: ['browser', { option: true }],
  service: async ({ house, settings }, use) => {
    if (Object.keys(settings).length === 0) return use(house.service);
    const own = await startService('sqlite', settings);
    await use(own);
    await own.stop();
  },
  staff: async ({ house, service }, use) =>
    use(service === house.service ? house.staff : await staffClient(service)),
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
