import { dashboardPage } from '../dashboardPage.ts';
import { nameAdministrator } from '../nameAdministrator.ts';
import { ADMIN_PASSWORD } from '../service.ts';
import { watchCode } from '../watchCode.ts';
import { expect, test } from './dashboardTest.ts';

test('first figures › appear one round trip after the answer to signing in', async ({ host }) => {
  const page = await host.openDevice();
  const arrived = watchCode(page);
  await nameAdministrator(page);
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await arrived('OverviewPage');
  const held: string[] = [];
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (['/api/admin/login', '/api/admin/summary'].includes(pathname)) return route.continue();
    held.push(pathname);
    return undefined;
  });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('region', { name: 'Counts' })).toContainText(/\d/);
  // The code of the start page is there too, so that its content is requested with the figures.
  await expect.poll(() => held).toContain('/api/admin/overview');
  expect(held.filter((path) => path.endsWith('.js'))).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(dashboardPage(page).page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
});
