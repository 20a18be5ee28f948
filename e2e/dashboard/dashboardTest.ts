import { browserHost, type DashboardHost, type HostName } from '../dashboardHost.ts';
import { type DashboardPage, dashboardPage } from '../dashboardPage.ts';
import { desktopHost } from '../desktop/desktopHost.ts';
import { test as base, expect } from '../fixtures.ts';
import { startService } from '../service.ts';
import { staffClient } from '../staff.ts';

export interface DashboardOptions {
  /** Set by the Playwright project. In the desktop app only tests with `@desktop` in their title run. */
  hostName: HostName;
}

interface Fixtures {
  host: DashboardHost;
  /** Opens the dashboard on another device and signs in. */
  openDashboard(): Promise<DashboardPage>;
}

/** Settings that give a test its own service. */
export const OWN_SERVICE = { TRUST_PROXY: '1', LOG_LEVEL: 'error' };

export const test = base.extend<DashboardOptions & Fixtures>({
  hostName: ['browser', { option: true }],
  service: async ({ sharedService, settings }, use) => {
    if (Object.keys(settings).length === 0) return use(sharedService.service);
    const own = await startService('sqlite', settings);
    await use(own);
    await own.stop();
  },
  staff: async ({ sharedService, service }, use) =>
    use(service === sharedService.service ? sharedService.staff : await staffClient(service)),
  host: async ({ hostName, browser, service, apps }, use) => {
    const { url } = service;
    const host = hostName === 'desktop' ? desktopHost({ url, pool: apps }) : browserHost({ browser, url });
    await use(host);
    await host.close();
  },
  openDashboard: async ({ host }, use) =>
    use(async () => {
      const dashboard = dashboardPage(await host.openDevice());
      await dashboard.enterPassword();
      return dashboard;
    }),
});

export { expect };
