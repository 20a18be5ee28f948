import { expect } from '@playwright/test';
import { type DatabaseKind, type Service, startService } from './service.ts';
import { type StaffClient, staffClient } from './staff.ts';
import { monitorContext, type PageMonitor } from './watch.ts';
import { test as base } from './workerFixtures.ts';

export interface ServiceOptions {
  /** Set by the Playwright project; the smoke test runs on both. */
  database: DatabaseKind;
  /** Additional environment variables of the service. */
  settings: Record<string, string>;
}

interface Fixtures {
  /** A service with an empty database for this test alone. */
  service: Service;
  /** API client of signed-in staff. */
  staff: StaffClient;
  /** Collects problems of the pages; the test fails if there are any. */
  watch: PageMonitor;
}

export const test = base.extend<ServiceOptions & Fixtures>({
  database: ['sqlite', { option: true }],
  settings: [{}, { option: true }],
  service: async ({ database, settings }, use) => {
    const service = await startService(database, settings);
    await use(service);
    await service.stop();
  },
  baseURL: async ({ service }, use) => use(service.url),
  staff: async ({ service }, use) => use(await staffClient(service)),
  watch: [
    async ({ context, service }, use) => {
      const watch = await monitorContext(context, service.url);
      await use(watch);
      expect(watch.problems, 'nothing went wrong in the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
