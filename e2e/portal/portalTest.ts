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

/** A portfolio that most tests are content with. */
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
  /** The demonstration investor, to be looked at and not to be touched. */
  demo: SignIn & Session;
  /** Makes an investor of this test's own, with an access code and a session. */
  newInvestor(portfolio?: TestPortfolio): Promise<TestInvestor & Session>;
  /** The test's page with a new investor signed in. */
  openAsNewInvestor(path?: string, portfolio?: TestPortfolio): Promise<TestInvestor & Session>;
}

export const test = base.extend<Fixtures>({
  service: async ({ demoService }, use) => use(demoService.service),
  staff: async ({ demoService }, use) => use(demoService.staff),
  demo: async ({ demoService }, use) => use(demoService.demo),
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

/** The figure under one of the headings of a row of cards. */
export function figure(page: Page, term: string) {
  return page
    .locator('dl.pt-summary > div', { has: page.getByText(term, { exact: true }) })
    .locator('dd')
    .first();
}

/** The toast on the screen. */
export function toast(page: Page) {
  return page.getByRole('region', { name: 'Notifications' }).locator('article');
}
