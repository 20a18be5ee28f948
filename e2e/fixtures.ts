import { expect } from '@playwright/test';
import { type DatabaseKind, type Service, startService } from './service.ts';
import { type StaffClient, staffClient } from './staff.ts';
import { monitorContext, type PageMonitor } from './watch.ts';
import { test as base } from './workerFixtures.ts';

export interface ServiceOptions {
  /** Set by the project: the thread runs on both. */
  database: DatabaseKind;
  /** Environment of the service, on top of the tests' own. */
  settings: Record<string, string>;
}

interface Fixtures {
  /** A service of this test's own, with an empty database. */
  service: Service;
  /** The API as signed-in staff call it. */
  staff: StaffClient;
  /** Collects what the pages do wrong; the test fails on any of it. */
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
