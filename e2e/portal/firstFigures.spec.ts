import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { BALANCED, figure, test } from './portalTest.ts';

/** Signs in up to the last click, with the code that typing loads. */
async function typeCode(page: Page, investor: { investorId: string; accessCode: string }): Promise<void> {
  await page.goto('/portal');
  await page.getByLabel('Investor ID').fill(investor.investorId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Access Code', { exact: true }).fill(investor.accessCode);
}

/** Holds the responses to all requests but these until the test ends; collects the paths of the held requests. */
async function holdAllBut(page: Page, passing: RegExp): Promise<readonly string[]> {
  const held: string[] = [];
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (passing.test(pathname)) return route.continue();
    held.push(pathname);
    return undefined;
  });
  return held;
}

test('first figures › appear one round trip after the answer to signing in', async ({
  page,
  newInvestor,
}) => {
  const investor = await newInvestor(BALANCED);
  await typeCode(page, investor);
  await page.waitForLoadState('networkidle');
  const held = await holdAllBut(page, /^\/api\/portal\/login$|^\/api\/portfolio\/INV-\w+$/);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(figure(page, 'Portfolio Value')).toContainText('120,000');
  await expect(figure(page, 'Total Invested')).toContainText('100,000');
  // What else the dashboard shows was requested meanwhile.
  expect(held).toContain(`/api/withdrawals/history/${investor.investorId}`);
  expect(held).toContain(`/api/notifications/${investor.investorId}`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('first figures › are requested once, while the code of the dashboard still loads', async ({
  page,
  newInvestor,
}) => {
  const investor = await newInvestor(BALANCED);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  let deliver: () => void = () => undefined;
  const delay = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/assets\/SignedInPortal-.*\.js$/, async (route) => {
    await delay;
    await route.continue();
  });
  await typeCode(page, investor);
  const figures = page.waitForResponse(/\/api\/portfolio\/INV-\w+$/);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await figures;
  expect(requests.filter((path) => path.startsWith('/api/withdrawals/'))).toEqual([]);
  deliver();
  await expect(figure(page, 'Portfolio Value')).toContainText('120,000');
  const count = (path: string) => requests.filter((found) => found === path).length;
  expect(count(`/api/portfolio/${investor.investorId}`)).toBe(1);
});
