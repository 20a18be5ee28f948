import type { Page } from '@playwright/test';
import type { SignIn } from '../demo.ts';
import { test as base } from '../fixtures.ts';
import {
  createInvestor,
  openAs,
  type Session,
  type TestInvestor,
  type TestPortfolio,
  uniqueIpAddress,
} from '../investors.ts';

/** Portfolio of most tests. */
export const BALANCED: TestPortfolio = {
  value: 120_000,
  invested: 100_000,
  assets: [
    { name: 'Bitcoin', allocation: 60 },
    { name: 'Gold', allocation: 40 },
  ],
  deposits: [{ amount: 60_000 }, { amount: 40_000 }],
};

interface Fixtures {
  /** The demonstration investor, read-only. */
  demo: SignIn & Session;
  /** Creates an investor with an access code and a session. */
  newInvestor(portfolio?: TestPortfolio): Promise<TestInvestor & Session>;
  /** Opens the test's page with a new, signed-in investor. */
  openAsNewInvestor(path?: string, portfolio?: TestPortfolio): Promise<TestInvestor & Session>;
}

export const test = base.extend<Fixtures>({
  service: async ({ demoService }, use) => use(demoService.service),
  staff: async ({ demoService }, use) => use(demoService.staff),
  demo: async ({ demoService }, use) => use(await demoService.demo()),
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'X-Forwarded-For': uniqueIpAddress() }),
  newInvestor: async ({ service, staff }, use) =>
    use((portfolio) => createInvestor(service.url, staff, portfolio)),
  openAsNewInvestor: async ({ page, newInvestor }, use) =>
    use(async (path = '/portal', portfolio = BALANCED) => {
      const investor = await newInvestor(portfolio);
      await openAs(page, investor, path);
      return investor;
    }),
});

/** Value of a summary card by its label. */
export function figure(page: Page, term: string) {
  return page
    .locator('dl.pt-summary > div', { has: page.getByText(term, { exact: true }) })
    .locator('dd')
    .first();
}

/** The visible toast. */
export function toast(page: Page) {
  return page.getByRole('region', { name: 'Notifications' }).locator('article');
}
