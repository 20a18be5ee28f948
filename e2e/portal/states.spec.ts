import { expect } from '../fixtures.ts';
import { openAs } from '../investors.ts';
import { BALANCED, figure, test } from './portalTest.ts';

const NOTHING = { value: 0, invested: 0, assets: [], deposits: [] };
const MINUTE = 60_000;

for (const width of [360, 1280]) {
  test(`empty states › a new investor sees what will appear, at ${width}`, async ({ page, newInvestor }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, await newInvestor());
    await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible();
    await expect(figure(page, 'Portfolio Value')).toHaveText('$0');
    await expect(figure(page, 'Total Return')).toHaveText('0.00%');
    for (const title of ['No assets yet', 'No withdrawal requests yet', 'No transactions yet']) {
      await expect(page.getByText(title)).toBeVisible();
    }
    for (const [path, title] of [
      ['/portal/portfolio', 'No assets yet'],
      ['/portal/investments', 'No holdings yet'],
      ['/portal/watchlist', 'Nothing on your watchlist yet'],
      ['/portal/transactions', 'No transactions yet'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(title).first()).toBeVisible();
    }
  });
}

test('empty states › an empty portfolio shows zeros and no verdict', async ({ page, openAsNewInvestor }) => {
  await openAsNewInvestor('/portal', { ...NOTHING, deposits: [{ amount: 500, status: 'pending' }] });
  await expect(figure(page, 'Portfolio Value')).toHaveText('$0');
  await page.goto('/portal/portfolio');
  await expect(page.getByText('There is nothing to assess').first()).toBeVisible();
  await expect(figure(page, 'Risk Level')).toHaveText('–');
  await expect(page.locator('main')).not.toContainText(/NaN|Infinity|undefined/);
});

test('session end › an idle page shows a dialog before signing out and can continue', async ({
  page,
  openAsNewInvestor,
  watch,
}) => {
  watch.expect(/status of 401/);
  // The service's clock cannot be changed, so the response is replaced: 90 seconds are left.
  let [leftMs, isKept] = [90_000, false];
  await page.route('**/api/portal/session', async (route) => {
    const now = Date.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const response = await route.fetch();
    const json: unknown = await response.json();
    const body = typeof json === 'object' ? json : {};
    await route.fulfill({
      response: response,
      json: {
        ...body,
        now: at(0),
        idleUntil: at(isKept ? 30 * MINUTE : leftMs),
        expiresAt: at(600 * MINUTE),
      },
    });
  });
  await page.route('**/api/portal/keep-alive', (route) => {
    isKept = true;
    return route.continue();
  });
  await openAsNewInvestor();
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(dialog).toContainText('30 minutes without activity');
  await expect(dialog.getByRole('timer')).toHaveText(/^1:[0-3]\d$/);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();

  [leftMs, isKept] = [1_500, false];
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.unroute('**/api/portal/session');
  await page.request.post('/api/portal/logout', { data: {} });
  await expect(page.getByText('Your session has ended')).toBeVisible();
});

test("isolation › two investors never see each other's data", async ({
  page,
  openAsNewInvestor,
  newInvestor,
  browser,
  service,
  watch,
}) => {
  watch.expect(/status of 404/);
  const one = await openAsNewInvestor('/portal', { ...BALANCED, value: 111_111 });
  const other = await newInvestor({
    ...BALANCED,
    value: 222_222,
    assets: [{ name: 'Ytterbium', allocation: 100 }],
  });
  const context = await browser.newContext({ baseURL: service.url });
  const beside = await context.newPage();
  await openAs(beside, other);
  const paths = [
    '/portal',
    '/portal/portfolio',
    '/portal/investments',
    '/portal/activity',
    '/portal/profile',
  ];
  for (const path of paths) {
    for (const [screen, own, foreign] of [
      [page, one, other],
      [beside, other, one],
    ] as const) {
      await screen.goto(path);
      await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(screen.locator('[aria-busy="true"]')).toHaveCount(0);
      const text = (await screen.locator('body').textContent()) ?? '';
      expect(text, path).not.toContain(foreign.investorId);
      expect(text, path).not.toContain(foreign.fullName);
      expect(text, path).not.toContain(own === one ? '222,222' : '111,111');
      expect(text, path).not.toContain(own === one ? 'Ytterbium' : '120,000');
    }
  }
  // A stored user with another investor's ID gives no access to that account.
  await page.evaluate(
    (user) => localStorage.setItem('currentUser', user),
    JSON.stringify({ investorId: other.investorId, fullName: other.fullName }),
  );
  await page.goto('/portal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('222,222')).toHaveCount(0);
  expect((await page.request.get(`/api/portfolio/${other.investorId}`)).status()).toBe(404);

  // Signing in after another investor in the same browser shows none of the first one's data.
  await openAs(page, other);
  await expect(figure(page, 'Portfolio Value')).toHaveText('$222,222');
  await expect(page.getByText(one.fullName)).toHaveCount(0);
  await context.close();
});
